import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Once seen, the page starts without a network. Where that is not to be had, it works as any page does.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
}
