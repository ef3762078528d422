/** The validator of a form, which comes when it is called for. */
export class Checks {
  #load;
  #coming;
  /** The validator, once it is here. */
  validator;

  /** @param load gives a promise of the functions of `loopgate` */
  constructor(load, kind, options) {
    this.#load = async () => (await load()).validator(kind, options);
  }

  /** Waits for the validator; after a failure it is loaded anew. */
  async come() {
    this.#coming ??= this.#load();
    try {
      this.validator = await this.#coming;
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
  }
}
