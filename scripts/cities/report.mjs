/** So many faults are shown, the others counted. */
const shown = 100;

/** What became of the places of a file. */
export class Report {
  #counts = { loaded: 0, updated: 0, unchanged: 0, skipped: 0, 'left out': 0 };
  #faults = [];

  count(change) {
    this.#counts[change] += 1;
  }

  skip(where, reason) {
    this.count('skipped');
    if (this.#faults.length < shown) this.#faults.push(`${where}: ${reason}`);
  }

  isEmpty() {
    const { loaded, updated, unchanged } = this.#counts;
    return loaded + updated + unchanged === 0;
  }

  print({ title }) {
    for (const fault of this.#faults) console.error(fault);
    const more = this.#counts.skipped - this.#faults.length;
    if (more > 0) console.error(`and ${more.toLocaleString('en')} more that are skipped`);
    console.log(`${title}: ${this.summary()}`);
  }

  summary() {
    const { 'left out': leftOut, ...counts } = this.#counts;
    const words = Object.entries(counts).map(([change, count]) => `${count.toLocaleString('en')} ${change}`);
    if (leftOut > 0)
      words.push(`${leftOut.toLocaleString('en')} left out as no populated place or too small`);
    return words.join(', ');
  }
}
