/** Encrypted Content-Encoding for HTTP, which tests open pushes with. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface OpenOptions {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** Base64url. */
    readonly authSecret: string
  }

  const ece: { decrypt(sealed: Buffer, options: OpenOptions): Buffer }
  export default ece
}
