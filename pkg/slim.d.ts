export * from './index.js';

/**
 * Brings the engine: compiles it while it comes, where it is a Response with the media type `application/wasm`. Once it is
 * here, or on its way, another call waits for the same; after a failure it can be called again.
 *
 * Without an argument it is fetched from beside this module, where Vite, webpack and browsers find it by themselves. Others
 * give the address of `loopgate/loopgate.wasm`, its bytes, or a module of a Worker.
 *
 * @throws what `fetch` and `WebAssembly.compile` throw, and an Error where the server answers with a status of failure
 */
export declare function init(source?: EngineSource | PromiseLike<EngineSource>): Promise<void>;

/**
 * An address (a text or a URL), a Response, bytes (an ArrayBuffer or a view of one), or a WebAssembly.Module. Not every project
 * has the types of the web.
 */
export type EngineSource = string | object;

/**
 * Whether the engine is here. Before that, what is surely valid is told to be so; for anything else the functions throw a
 * NotReadyError.
 */
export declare function ready(): boolean;

/** Thrown where the engine has to say what is wrong, and is not here yet. */
export interface NotReadyError extends Error {
  code: 'ERR_LOOPGATE_NOT_READY';
}
