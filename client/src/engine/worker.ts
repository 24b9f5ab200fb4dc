// The engine, away from the page: whatever it thinks about, the page stays responsive.
import init, { Table } from '@engine/acies_browser.js';
import type { Ask as AskGlory } from './glory';
import type { Ask } from './types';

/** A question to the table of Impetus, or to that of Field of Glory. */
export type Request = { id: number } & ({ ask: Ask } | { glory: AskGlory });
export type Reply = { id: number; answer: string } | { ready: true } | { failed: string };

const post = (reply: Reply): void => self.postMessage(reply);

/** The module of Field of Glory is fetched when it is first asked for. */
let glory: Promise<{ ask(question: string): string }> | null = null;

async function fetched(): Promise<{ ask(question: string): string }> {
  const module = await import('@glory/acies_glory.js');
  await module.default();
  return new module.GloryTable();
}

/** Questions to it are answered in their order, as all come after the same promise. */
async function answerOfGlory(id: number, ask: AskGlory): Promise<void> {
  glory ??= fetched();
  try {
    const table = await glory;
    post({ id, answer: table.ask(JSON.stringify(ask)) });
  } catch (error) {
    glory = null;
    const trouble = { kind: 'engine-missing', field: null, rule: null, objection: null, fault: null, message: String(error) };
    post({ id, answer: JSON.stringify({ trouble }) });
  }
}

async function start(): Promise<void> {
  await init();
  const table = new Table();
  self.addEventListener('message', (event: MessageEvent<Request>) => {
    const asked = event.data;
    if ('glory' in asked) void answerOfGlory(asked.id, asked.glory);
    else post({ id: asked.id, answer: table.ask(JSON.stringify(asked.ask)) });
  });
  post({ ready: true });
}

start().catch((error: unknown) => post({ failed: String(error) }));
