// Which guides have been read. Kept in the browser if it lets us.
import { readSeen, type Topic } from './guide';

const KEY = 'acies-guides';

function kept(): Topic[] {
  try {
    return readSeen(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

const read = $state<{ seen: readonly Topic[] }>({ seen: kept() });

function keep(seen: readonly Topic[]): void {
  read.seen = seen;
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // They come again next time.
  }
}

export const unseen = (topics: readonly Topic[]): Topic | undefined => topics.find((topic) => !read.seen.includes(topic));
export const understood = (topic: Topic): void => keep([...read.seen.filter((other) => other !== topic), topic]);
/** All guides are shown again. */
export const forget = (): void => keep([]);
