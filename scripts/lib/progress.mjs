const quietInterval = 30_000;

/**
 * Says what is being done, shows the seconds while `work` runs, and how long it took. Says nothing
 * of work that is done within `patience` milliseconds.
 */
export async function withProgress(title, work, { patience = 0, stream = process.stdout } = {}) {
  const display = new Display(title, stream);
  const timer = setTimeout(() => display.open(), patience);
  if (patience === 0) display.open();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    display.close();
  }
}

/** Seconds, and minutes where there are any. */
export function elapsed(started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** One line that counts on a terminal, a line every half minute elsewhere. */
class Display {
  constructor(title, stream) {
    this.title = title;
    this.stream = stream;
    this.started = Date.now();
    this.inPlace = stream.isTTY;
  }

  open() {
    if (this.timer) return;
    this.stream.write(`• ${this.title}\n`);
    this.timer = setInterval(() => this.tick(), this.inPlace ? 1000 : quietInterval);
  }

  tick() {
    const text = `  ${elapsed(this.started)} …`;
    this.stream.write(this.inPlace ? `\r${text}` : `${text}\n`);
  }

  close() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.stream.write(`${this.inPlace ? '\r\x1b[K' : ''}  took ${elapsed(this.started)}\n`);
  }
}
