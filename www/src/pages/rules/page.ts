import { validateJson, type Kind } from 'loopgate/advice';

import type { Page } from '../../page';
import { samples } from '../../samples';
import { texts } from '../../samples/texts';
import { rules } from '../../words/rules';
import KindPage from './KindPage.svelte';
import Index from './Page.svelte';
import { reference } from './reference';
import { describedSchema } from './schema';

/** A valid sample of a kind. */
function sampleOf(name: string) {
  const withText = samples.map((sample) => ({ ...sample, text: texts[sample.name] ?? '' }));
  return withText.find(({ group, kind, text }) => {
    if (group !== 'valid') return false;
    const report = validateJson(kind, text);
    return report.valid && report.kind === name && report.warnings.length === 0;
  });
}

const index: Page = {
  path: '/rules',
  title: rules.pageTitle,
  description: rules.description,
  component: Index,
};

function pageOf(name: string): Page {
  const schema = JSON.stringify(describedSchema(name as Kind), null, 2);
  const schemaPath = `/rules/${name}.schema.json`;
  return {
    path: `/rules/${name}`,
    title: rules.kindTitle(name),
    description: rules.kindDescription(name),
    component: KindPage,
    files: { [schemaPath]: `${schema}\n` },
    staticProps: { name, sample: sampleOf(name), schema, schemaPath },
  };
}

export default [index, ...reference.kinds.map(({ name }) => pageOf(name))] satisfies Page[];
