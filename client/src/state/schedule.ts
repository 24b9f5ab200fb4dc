// Which pairs of battles are still to be fought, and by nobody yet.

export class Schedule {
  #wanted = 0;
  /** Every pair below this has been handed out at least once. */
  #next = 0;
  /** Pairs that were handed out and came back unfought, lowest first. */
  #back: number[] = [];
  /** Pairs that somebody is fighting. */
  #out = new Set<number>();
  #done = new Set<number>();

  /** How many pairs there are to be. More may be wanted later; what is done stays done. */
  want(pairs: number): void {
    this.#wanted = pairs;
  }

  /** The next pairs, lowest numbers first: a report counts only as far as none is missing. */
  take(most: number): number[] {
    const taken: number[] = [];
    while (taken.length < most) {
      const back = this.#back[0];
      if (back !== undefined && back < this.#wanted) {
        this.#back.shift();
        taken.push(back);
      } else if (this.#next < this.#wanted) {
        taken.push(this.#next++);
      } else {
        break;
      }
    }
    for (const pair of taken) this.#out.add(pair);
    return taken;
  }

  done(pairs: readonly number[]): void {
    for (const pair of pairs) {
      this.#out.delete(pair);
      this.#done.add(pair);
    }
  }

  /** These were fought before, whoever it was. */
  resume(pairs: readonly number[]): void {
    const known = Math.max(-1, ...pairs) + 1;
    this.want(Math.max(this.#wanted, known));
    this.take(known - this.#next);
    this.done(pairs);
    this.recall();
  }

  /** These were not fought after all: somebody else takes them. */
  lost(pairs: readonly number[]): void {
    for (const pair of pairs) this.#out.delete(pair);
    this.#back = [...this.#back, ...pairs].sort((a, b) => a - b);
  }

  /** Nobody fights any more. */
  recall(): void {
    this.lost([...this.#out]);
  }

  /** Pairs that are done and wanted. */
  get finished(): number {
    let finished = 0;
    for (const pair of this.#done) if (pair < this.#wanted) finished += 1;
    return finished;
  }

  get missing(): number {
    return this.#wanted - this.finished;
  }
}

/** How long a worker should be busy before it tells, in milliseconds. */
const SHORT = 120;
const LONG = 500;
const MOST = 64;

/** Pairs for the next batch of a worker, after one of so many took so long. */
export function batchAfter(size: number, milliseconds: number): number {
  if (milliseconds < SHORT) return Math.min(MOST, size * 2);
  return milliseconds > LONG ? Math.max(1, Math.floor(size / 2)) : size;
}
