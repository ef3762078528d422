// What stands beside a link that is sent to somebody: 1200 by 630 pixels, as the readers of Open Graph take them.
export const [width, height] = [1200, 630];

const steps = ['material', 'offer', 'match', 'transfer'];

/** The colours of kinds are those of www/src/styles/tokens.css, on a light ground. */
export const previews = [
  { name: 'page', title: 'loopgate', text: 'What goes round, and where it is', colour: '#0d6849' },
  { name: 'material', title: 'Material', text: 'What it is, and where', colour: '#0d6849' },
  { name: 'product', title: 'Product', text: 'What it is, and what it is made of', colour: '#0f6270' },
  { name: 'offer', title: 'Offer', text: 'What is to be had, and where', colour: '#2457a6' },
  { name: 'match', title: 'Match', text: 'Who would like to have it', colour: '#6a3fa0' },
  { name: 'transfer', title: 'Transfer', text: 'From where to where it goes', colour: '#8a5300' },
];

export function previewOf({ name, title, text, colour }, icon) {
  const current = name === 'product' ? 0 : steps.indexOf(name);
  const step = (_, at) => `<i style="${at <= current ? `background:${colour}` : ''}"></i>`;
  return `<!doctype html><style>
    body { margin: 0; width: ${width}px; height: ${height}px; box-sizing: border-box; padding: 88px 96px; display: flex;
      flex-direction: column; background: #fafbf9; color: #131a16; border-left: 32px solid ${colour};
      font-family: 'DejaVu Sans', 'Liberation Sans', sans-serif; }
    p { margin: 0; font-size: 40px; color: #55625b; }
    .node { display: flex; align-items: center; gap: 20px; }
    svg { width: 64px; height: 64px; }
    h1 { margin: auto 0 16px; font-size: 128px; line-height: 1.1; letter-spacing: -3px; color: ${colour}; }
    .way { display: flex; align-items: center; margin-top: 72px; }
    i { width: 36px; height: 36px; border-radius: 50%; background: #dfe4de; }
    b { flex: 1; height: 6px; background: #dfe4de; }
    .way:empty { display: none; }
  </style>
  <p class="node">${icon} ${name === 'page' ? 'A LOOP node' : 'loopgate, a LOOP node'}</p>
  <h1>${title}</h1><p>${text}</p>
  <div class="way">${name === 'page' ? '' : steps.map(step).join('<b></b>')}</div>`;
}
