/** The picture's size, as social networks ask for it. */
export const WIDTH = 1200
export const HEIGHT = 630
/** The margin kept on both sides, because some apps crop the picture. */
export const EDGE = 64

/** The brand's own colours, whatever theme the page has. */
export const colors = {
  text: '#f3f3f8',
  dim: '#bdbdce',
  accent: '#c0a7ff',
  violet: '#7f45ee',
} as const

interface Look {
  readonly x: number
  /** The baseline of the text. */
  readonly y: number
  readonly size: number
  readonly weight?: 400 | 600 | 700
  readonly color?: string
  readonly align?: CanvasTextAlign
  /** The greatest width: longer text is written smaller, then cut. */
  readonly widest?: number
}

export interface Brush {
  /** Returns the width of the written text. */
  readonly write: (text: string, look: Look) => number
}

/** The least factor by which a text is shrunk. */
const LEAST = 0.7

export function brushOn(context: CanvasRenderingContext2D): Brush {
  const choose = (size: number, weight: number) => {
    context.font = `${weight} ${size}px "Golos Text Variable", system-ui, sans-serif`
  }
  const widthOf = (text: string) => context.measureText(text).width
  return {
    write(text, look) {
      const { x, y, size, weight = 400, color = colors.text, align = 'left' } = look
      const { widest = Infinity } = look
      choose(size, weight)
      const share = widest / widthOf(text)
      if (share < 1) choose(Math.floor(size * Math.max(LEAST, share)), weight)
      let shown = text
      while (shown.length > 1 && widthOf(shown) > widest) shown = `${shown.slice(0, -2).trimEnd()}…`
      context.fillStyle = color
      context.textAlign = align
      context.fillText(shown, x, y)
      return widthOf(shown)
    },
  }
}
