const [left, width, barHeight, gap, headHeight] = [250, 760, 14, 6, 34];
/** A bar of this many times the time of loopgate fills the width; what takes longer is cut. */
const widest = 8;

/** The means as bars, an SVG: the time of each contestant as a multiple of loopgate's. */
export function picture(means) {
  let y = 0;
  const groups = means.map(({ start, count, ratios }) => {
    const top = y;
    const bars = Object.entries(ratios).map(([name, ratio], index) => {
      return bar(name, ratio, top + headHeight + index * (barHeight + gap));
    });
    y += headHeight + bars.length * (barHeight + gap);
    return (
      text(0, top + 22, `From ${start}: time as a multiple of loopgate's, ${count} valid payloads`, 'head') +
      bars.join('')
    );
  });
  const title = 'Time of each validator as a multiple of loopgate\u2019s';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 10}" role="img" aria-label="${title}">
<title>${title}</title>
<style>text { font: 12px system-ui, sans-serif; fill: #444 } .head { font-weight: 600 } .own { fill: #0d6849 } .peer { fill: #9ab } @media (prefers-color-scheme: dark) { text { fill: #ccc } .own { fill: #6ed6aa } .peer { fill: #567 } }</style>
${groups.join('')}</svg>
`;
}

function bar(name, ratio, y) {
  const length = (Math.min(ratio, widest) / widest) * (width - left - 60);
  const kind = name.startsWith('loopgate') ? 'own' : 'peer';
  const rect = `<rect class="${kind}" x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2"/>\n`;
  const figure = `${ratio.toFixed(2)}${ratio > widest ? ' →' : ''}`;
  return text(0, y + 11, name) + rect + text(left + length + 6, y + 11, figure);
}

function text(x, y, words, kind) {
  const style = kind ? ` class="${kind}"` : '';
  return `<text${style} x="${Number(x.toFixed(1))}" y="${y}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>\n`;
}
