// What bench/start.mjs compares an import with.
export {};
