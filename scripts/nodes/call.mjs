import { Failure } from '../lib/fail.mjs';

const patience = 15_000;

/** `{ status, body, text }` of an answer; a node that gives none is a failure. */
export async function call(url, init = {}) {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...init,
    });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text) };
  } catch (error) {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Failure(
      `${url} gave no answer (${reason}): see that the node runs, and that this is its address`,
    );
  }
}

/** Posts a JSON text or value. */
export function post(url, body, headers = {}) {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}

/** What a node has against a request, as text. */
export function refusal(url, { status, body, text }) {
  const { code, message, details } = body?.error ?? {};
  const first = code ? `${status} ${code}: ${message}` : `${status} ${text.slice(0, 300)}`.trim();
  const issues = (details?.issues ?? []).map(({ path, message }) => `\n  ${path || '""'}  ${message}`);
  return `${url} answers ${first}${issues.join('')}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
