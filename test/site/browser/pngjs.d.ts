declare module 'pngjs' {
  export class PNG {
    constructor(options: { width: number; height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: {
      read(png: Buffer): PNG;
      write(
        png: PNG,
        options?: { colorType?: number; filterType?: number; deflateStrategy?: number },
      ): Buffer;
    };
  }
}
