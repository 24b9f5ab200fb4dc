// The engine, away from the page: whatever it thinks about, the page stays responsive.
import init, { Table } from '@engine/acies_browser.js';
import type { Ask } from './types';

export type Request = { id: number; ask: Ask };
export type Reply = { id: number; answer: string } | { ready: true } | { failed: string };

const post = (reply: Reply): void => self.postMessage(reply);

async function start(): Promise<void> {
  await init();
  const table = new Table();
  self.addEventListener('message', (event: MessageEvent<Request>) => {
    const { id, ask } = event.data;
    post({ id, answer: table.ask(JSON.stringify(ask)) });
  });
  post({ ready: true });
}

start().catch((error: unknown) => post({ failed: String(error) }));
