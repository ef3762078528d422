const quietInterval = 30_000;
const boards = new Map();

/**
 * Says what is being done, shows the seconds while `work` runs, and how long it took. Says nothing
 * of work that is done within `patience` milliseconds. `title` is a text, or gives one of the moment.
 */
export async function withProgress(title, work, { patience = 0, stream = process.stdout } = {}) {
  if (!boards.has(stream)) boards.set(stream, new Board(stream));
  const board = boards.get(stream);
  const task = { title: typeof title === 'function' ? title : () => title, started: Date.now() };
  const timer = setTimeout(() => board.open(task), patience);
  if (patience === 0) board.open(task);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    board.close(task);
  }
}

/** Seconds, and minutes where there are any. */
export function elapsed(started) {
  return duration((Date.now() - started) / 1000);
}

export function duration(exact) {
  const seconds = Math.round(exact);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What is under way: one line that counts on a terminal, a line every half minute elsewhere. */
class Board {
  #tasks = new Set();
  #stream;
  #timer;

  constructor(stream) {
    this.#stream = stream;
  }

  open(task) {
    if (this.#tasks.has(task)) return;
    this.#tasks.add(task);
    this.#write(`• ${task.title()}`);
    this.#timer ??= setInterval(() => this.#tick(), this.#stream.isTTY ? 1000 : quietInterval);
  }

  close(task) {
    if (!this.#tasks.delete(task)) return;
    this.#write(`  ${task.title()}: took ${elapsed(task.started)}`);
    if (this.#tasks.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick() {
    if (!this.#stream.isTTY) this.#stream.write(`  … ${this.#underWay()}\n`);
    else this.#stream.write(`\r\x1b[K${this.#underWay().slice(0, this.#stream.columns - 1)}`);
  }

  #underWay() {
    return [...this.#tasks].map((task) => `${task.title()} ${elapsed(task.started)}`).join(' · ');
  }

  #write(line) {
    this.#stream.write(`${this.#stream.isTTY ? '\r\x1b[K' : ''}${line}\n`);
  }
}
