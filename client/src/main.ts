import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './state/settings.svelte';
import { fetchTexts } from './texts/fetched';
import type { Lang } from './texts/words';
import './styles/base.css';

/** Without its own language the page speaks the other: rather that than nothing. */
async function speak(): Promise<void> {
  const other: Lang = settings.lang === 'it' ? 'en' : 'it';
  await fetchTexts(settings.lang).catch(async () => {
    await fetchTexts(other);
    settings.lang = other;
  });
}

/** There are no texts, so it is said here. */
function complain(target: HTMLElement, error: unknown): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = `Acies could not be loaded. / Non è stato possibile caricare Acies. (${String(error)})`;
  target.append(said);
}

const target = document.getElementById('app');
if (target) {
  speak().then(
    () => mount(App, { target }),
    (error: unknown) => complain(target, error),
  );
}

// Once seen, the page starts without a network. Where that is not to be had, it works as any page does.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
}
