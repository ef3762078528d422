export const labels = {
  pageTitle: 'Labels of records · loopgate',
  description: 'Labels to print, each with the name, the QR code and the ID of a record at this node.',
  title: 'Labels',
  lead: 'This page prints labels for records. Its address names which.',
  toRecords: 'Search all records',
  print: 'Print these labels',
};
