import { Fragment } from 'react'

/** The places after `@` and after dots, but for the last dot: `com` alone is no line. */
const BREAK = /(?<=@)|(?<=\.)(?=.*[@.])/

/** An email address or a name. It breaks after `@` and dots, and in a word only if it must. */
export function AddressText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(BREAK).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
