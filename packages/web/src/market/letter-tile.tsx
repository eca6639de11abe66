import { clsx } from 'clsx'

interface LetterTileProps {
  /** The name, whose first letter is shown. */
  name: string
  /** The text that decides the hue, the same for the same; `hue` sets a known one in degrees. */
  hueOf: string
  hue?: number | undefined
  /** A second letter in the corner that tells similar tiles apart. */
  corner?: string
  /** A class that sets its size, which is a font size. */
  className: string
}

/** A tile with a letter, in a hue of its own: names blur in a long list, colours do not. */
export function LetterTile({ name, hueOf, hue, corner = '', className }: LetterTileProps) {
  return (
    // CSS draws the letter, so that this picture beside the name is no part of any text.
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
