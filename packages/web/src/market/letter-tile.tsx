import { clsx } from 'clsx'

interface LetterTileProps {
  /** Its first letter is shown. */
  name: string
  /** What gives it its hue: the same for the same, in degrees where one is known. */
  hueOf: string
  hue?: number | undefined
  /** A second letter in the corner, of what tells alike ones apart. */
  corner?: string
  /** Its size, as that of a letter. */
  className: string
}

/** A tile with its letter, in a hue of its own: names blur in a long list, colours do not. */
export function LetterTile({ name, hueOf, hue, corner = '', className }: LetterTileProps) {
  return (
    // Drawn, not written: it is a picture beside the name, and its letter is no part of any text.
    <span
      aria-hidden
      data-letter={name.slice(0, 1).toUpperCase()}
      data-network={corner === '' ? undefined : corner.slice(0, 1)}
      className={clsx('currency-mark shrink-0', className)}
      style={{ '--hue': hue ?? hueFrom(hueOf), '--network': hueFrom(corner) } as object}
    />
  )
}

function hueFrom(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}
