import { encode } from 'uqr'
import { drawRoute } from './draw-route.ts'
import type { PictureFacts } from './picture-facts.ts'
import { type Brush, brushOn, colors, EDGE, HEIGHT, WIDTH } from './brush.ts'

/** The size of the tile with the QR code. */
const TILE = 212

/**
 * Draws a chain as a picture of 1200 by 630, the size that messengers and networks show whole. It
 * looks the same in either theme, because it leaves the page.
 */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  { facts, address }: { facts: PictureFacts; address: string },
): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) return
  await fontsFor(facts)
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = brushOn(context)
  drawGround(context)
  drawBrand(context, brush, facts.brand)
  drawHeadline(brush, facts)
  drawCode(context, brush, { address, caption: facts.scan })
  drawRoute(context, brush, facts)
  drawFoot(context, brush, facts)
}

/** Fonts that the page has not used yet have to load before they can be drawn. */
async function fontsFor(facts: PictureFacts): Promise<void> {
  const letters = JSON.stringify(facts)
  const weights = [400, 600, 700].map((weight) =>
    document.fonts.load(`${weight} 24px "Golos Text Variable"`, letters),
  )
  // A font that fails to load leaves the system's own.
  await Promise.allSettled(weights)
}

function drawGround(context: CanvasRenderingContext2D): void {
  const ground = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  ground.addColorStop(0, '#1b1230')
  ground.addColorStop(0.55, '#13101f')
  ground.addColorStop(1, '#0f0f16')
  context.fillStyle = ground
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const glow = context.createRadialGradient(180, -60, 40, 180, -60, 620)
  glow.addColorStop(0, 'rgb(127 69 238 / 0.45)')
  glow.addColorStop(1, 'rgb(127 69 238 / 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

/** Draws the brand's mark: two hops, the second higher than the first. */
function drawBrand(context: CanvasRenderingContext2D, brush: Brush, brand: string): void {
  context.save()
  context.translate(EDGE, 52)
  context.scale(1.625, 1.625)
  context.fillStyle = colors.violet
  context.beginPath()
  context.roundRect(0, 0, 32, 32, 9)
  context.fill()
  context.strokeStyle = '#fff'
  context.lineWidth = 2.8
  context.lineCap = 'round'
  context.globalAlpha = 0.65
  context.beginPath()
  context.arc(10.5, 22, 4.5, Math.PI, 0)
  context.stroke()
  context.globalAlpha = 1
  context.beginPath()
  context.ellipse(20.5, 22, 5.5, 8.5, 0, Math.PI, 0)
  context.stroke()
  context.fillStyle = '#fff'
  context.beginPath()
  context.arc(26, 22, 2.6, 0, 2 * Math.PI)
  context.fill()
  context.restore()
  brush.write(brand, { x: EDGE + 68, y: 90, size: 34, weight: 700 })
}

function drawHeadline(brush: Brush, { lead, figure, unit }: PictureFacts): void {
  const widest = WIDTH - 2 * EDGE - TILE - 56
  brush.write(lead, { x: EDGE, y: 176, size: 30, color: colors.dim, widest })
  brush.write(figure, { x: EDGE, y: 262, size: 88, weight: 700, widest })
  brush.write(unit, { x: EDGE, y: 308, size: 32, weight: 600, color: colors.accent, widest })
}

/** Draws a QR code dark on white with a quiet edge, as cameras want it. */
function drawCode(
  context: CanvasRenderingContext2D,
  brush: Brush,
  { address, caption }: { address: string; caption: string },
): void {
  const left = WIDTH - EDGE - TILE
  const top = 52
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(left, top, TILE, TILE, 18)
  context.fill()
  const { data, size } = encode(address, { ecc: 'L', border: 0 })
  // Whole pixels, because dots that share one would be grey between.
  const dot = Math.max(1, Math.floor((TILE - 28) / size))
  const inset = (TILE - dot * size) / 2
  context.fillStyle = '#15151f'
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      context.fillRect(
        Math.round(left + inset) + x * dot,
        Math.round(top + inset) + y * dot,
        dot,
        dot,
      )
    }),
  )
  brush.write(caption, {
    x: left + TILE / 2,
    y: top + TILE + 34,
    size: 20,
    color: colors.dim,
    align: 'center',
    widest: TILE + 2 * 24,
  })
}

function drawFoot(
  context: CanvasRenderingContext2D,
  brush: Brush,
  { beside, asOf }: PictureFacts,
): void {
  context.fillStyle = 'rgb(255 255 255 / 0.14)'
  context.fillRect(EDGE, 540, WIDTH - 2 * EDGE, 1)
  const look = { y: 588, size: 22, color: colors.dim }
  const right = brush.write(asOf, { ...look, x: WIDTH - EDGE, align: 'right' })
  brush.write(beside, { ...look, x: EDGE, widest: WIDTH - 2 * EDGE - right - 32 })
}
