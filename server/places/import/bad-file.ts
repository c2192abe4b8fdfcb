// Error for a file that cannot be imported, with one sentence for the operator that says why.
export class BadFile extends Error {
  override name = 'BadFile'
}
