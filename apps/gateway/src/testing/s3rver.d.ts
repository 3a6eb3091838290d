declare module 's3rver' {
  export interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    /** Where it keeps the objects. */
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
