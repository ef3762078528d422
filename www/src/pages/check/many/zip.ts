import { Zip, ZipDeflate } from 'fflate';

/** A zip of files under their own names; of those that share one, the later have a number behind it. */
export async function zipped(files: readonly File[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data as BlobPart);
  });
  const taken = new Set<string>();
  for (const file of files) {
    const entry = new ZipDeflate(freeName(file.name, taken), { level: 6 });
    entry.mtime = file.lastModified;
    zip.add(entry);
    for (const reader = file.stream().getReader(); ;) {
      const { done, value } = await reader.read();
      entry.push(value ?? new Uint8Array(), done);
      if (done) break;
    }
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Takes the name: `offers.json`, `offers (2).json`. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${stem} (${number})${ending}`;
  taken.add(free);
  return free;
}
