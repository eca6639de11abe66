/** One mail to one person. Addresses are canonical: the writer of a mail has judged it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The message's id; undefined: a new one each time it is sent. */
  readonly messageId?: string
  /** Headers besides those of every mail. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The address cannot be written to, ever: trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
