/** Lets work wait, and lets messages in between: a worker that never rests hears nothing. */
export class Gate {
  isPaused = false;
  isCancelled = false;
  #wake: (() => void) | undefined;
  readonly #channel = new MessageChannel();

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.#wake?.();
  }

  cancel(): void {
    this.isCancelled = true;
    this.resume();
  }

  /** Comes back after the messages that are waiting, and not before the pause ends. */
  async pass(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(undefined);
    });
    if (this.isPaused) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}
