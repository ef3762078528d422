import loopgate = require('loopgate');

const payload: unknown = JSON.parse('{}');
const { valid, kind }: loopgate.Report = loopgate.validate('Offer', payload);
if (loopgate.isValid('Offer', payload)) {
  const offer: loopgate.Offer = payload;
  void offer;
}
void [valid, kind];
