// Types for the parts of this package that the tests use; it has none.
declare module 's3rver' {
  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
  export = S3rver
}
