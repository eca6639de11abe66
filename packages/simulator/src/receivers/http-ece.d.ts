/** Encrypted Content-Encoding for HTTP, the encryption of pushes. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface OpenOptions {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** The secret in Base64url. */
    readonly authSecret: string
  }

  const ece: { decrypt(sealed: Buffer, options: OpenOptions): Buffer }
  export default ece
}
