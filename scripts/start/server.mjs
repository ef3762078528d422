import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { demonstration } from './demonstration.mjs';
import { endGroup, stopOnSignals } from './stop.mjs';

const patience = 120_000;

/** `wrangler dev` in a process group of its own, so that all of it can be ended together. */
export class Server {
  /** `args` in place of those that the project's own node has; `command` is what to run again where it fails. */
  constructor({ command = 'npm start', ...options }) {
    this.address = `http://localhost:${options.port}`;
    this.command = command;
    this.output = '';
    this.child = spawn('wrangler', wranglerArgs(options), {
      cwd: root,
      env: childEnv(options.env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const isStopped = stopOnSignals(this.child);
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code) => resolve(isStopped() ? 0 : (code ?? 1)));
    });
    this.child.once('error', (error) => (this.output += error.message));
    this.keepOutput();
  }

  /** Comes back when the server answers. */
  async ready() {
    const end = this.ended.then(() => 'ended');
    const outcome = await Promise.race([end, this.answers()]);
    if (outcome !== 'answers') throw this.failure(outcome);
  }

  async answers() {
    const url = `${this.address}/api/health`;
    const deadline = Date.now() + patience;
    while (this.isRunning && Date.now() < deadline) {
      if (await isAnswered(url)) return 'answers';
      await sleep(150);
    }
    return this.isRunning ? 'silent' : 'ended';
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  failure(outcome) {
    const reason = outcome === 'ended' ? 'ended' : `did not answer within ${patience / 1000} s`;
    const message = `wrangler dev ${reason}: mend what it says above and run ${this.command} again`;
    return new Failure(message, { output: this.output });
  }

  /** Ends it, and comes back when it has ended. */
  stop() {
    endGroup(this.child);
    return this.ended;
  }

  /** Keeps the output, for the case that the server does not come up. */
  keepOutput() {
    const keep = (chunk) => (this.output += chunk);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', keep);
    }
  }

  /** From now on its output is shown. */
  showOutput() {
    this.child.stdout.removeAllListeners('data').pipe(process.stdout);
    this.child.stderr.removeAllListeners('data').pipe(process.stderr);
  }
}

function wranglerArgs({ port, args, ...options }) {
  return [
    'dev',
    '--port',
    String(port),
    '--show-interactive-dev-session=false',
    ...(args ?? projectArgs(options)),
  ];
}

/** The local node may have its peers on this machine. */
function projectArgs({ apiKey, demonstrationKey, registryMode, publicBaseUrl }) {
  const own = {
    FEDERATION_ALLOW_PRIVATE: 'true',
    API_KEY: apiKey,
    DEMONSTRATION_KEY: demonstrationKey,
    REGISTRY_MODE: registryMode,
    PUBLIC_BASE_URL: publicBaseUrl,
  };
  const vars = { ...demonstration, ...own };
  const given = Object.entries(vars).filter(([, value]) => value);
  return given.flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

/** Whether the service answers, well or not; what wrangler itself says while it starts is no JSON. */
async function isAnswered(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return /json/.test(response.headers.get('content-type'));
  } catch {
    return false;
  }
}
