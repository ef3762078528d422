import loopgate = require('loopgate');
import lists = require('loopgate/kinds');

const payload: unknown = JSON.parse('{}');
const { valid, kind }: loopgate.Report = loopgate.validate('Offer', payload);
if (loopgate.isValid('Offer', payload)) {
  const offer: loopgate.Offer = payload;
  void offer;
}
void [valid, kind];

const category: lists.Category | undefined = lists.categories[0];
const kinds: readonly loopgate.Kind[] = lists.kinds;
void [category, kinds];
