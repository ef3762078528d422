// What `loopgate/slim` needs beside the engine's module, and loads with it.
export { Engine } from '../engine.js';
