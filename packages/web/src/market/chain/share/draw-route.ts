import { type Brush, colors, EDGE, WIDTH } from './brush.ts'
import type { PictureFacts } from './picture-facts.ts'

const LINE_Y = 414
const DOT = 13

/** Draws the chain from left to right: amounts at its stops, and exchangers above its steps. */
export function drawRoute(
  context: CanvasRenderingContext2D,
  brush: Brush,
  { stops, exchangers }: PictureFacts,
): void {
  const step = (WIDTH - 2 * EDGE - 2 * DOT) / exchangers.length
  const xAt = (at: number) => EDGE + DOT + at * step
  const last = stops.length - 1
  exchangers.forEach((name, at) => {
    drawStep(context, xAt(at) + DOT + 10, xAt(at + 1) - DOT - 10)
    brush.write(name, {
      x: (xAt(at) + xAt(at + 1)) / 2,
      y: LINE_Y - 22,
      size: 22,
      weight: 600,
      color: colors.dim,
      align: 'center',
      widest: step - 2 * DOT - 20,
    })
  })
  stops.forEach(({ name, amount }, at) => {
    drawStop(context, xAt(at), at === last)
    const align = at === 0 ? 'left' : at === last ? 'right' : 'center'
    const x = at === 0 ? EDGE : at === last ? WIDTH - EDGE : xAt(at)
    // A stop at the end has only half a step beside it.
    const widest = at === 0 || at === last ? step * 0.6 : step * 0.72
    brush.write(name, { x, y: LINE_Y + 52, size: 26, weight: 700, align, widest })
    brush.write(amount, { x, y: LINE_Y + 84, size: 22, color: colors.dim, align, widest })
  })
}

function drawStep(context: CanvasRenderingContext2D, from: number, to: number): void {
  const line = context.createLinearGradient(from, 0, to, 0)
  line.addColorStop(0, 'rgb(192 167 255 / 0.35)')
  line.addColorStop(1, colors.accent)
  context.strokeStyle = line
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(from, LINE_Y)
  context.lineTo(to, LINE_Y)
  context.moveTo(to - 9, LINE_Y - 8)
  context.lineTo(to, LINE_Y)
  context.lineTo(to - 9, LINE_Y + 8)
  context.stroke()
}

function drawStop(context: CanvasRenderingContext2D, x: number, isLast: boolean): void {
  context.beginPath()
  context.arc(x, LINE_Y, DOT - 1.5, 0, 2 * Math.PI)
  context.fillStyle = isLast ? colors.accent : '#1d1533'
  context.fill()
  context.strokeStyle = colors.accent
  context.lineWidth = 3
  context.stroke()
}
