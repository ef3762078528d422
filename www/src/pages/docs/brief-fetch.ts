const patience = 5_000;

/** Like fetch, but of a stream of events, which has no end, it takes what comes in the first seconds. */
export async function briefFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request);
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) return response;
  const { status, statusText, headers } = response;
  return new Response(await beginningOf(response.body), { status, statusText, headers });
}

async function beginningOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), patience);
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) text += chunk.value;
  clearTimeout(timer);
  return text;
}
