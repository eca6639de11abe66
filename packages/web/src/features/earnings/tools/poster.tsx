import { Download } from 'lucide-react'
import { useRef } from 'react'
import { BRAND } from '#web/lib/brand.ts'
import { downloadFile, pictureFile } from '#web/lib/download-file.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { encode } from 'uqr'
import { brushOn } from '#web/market/chain/share/brush.ts'

/** The link as an A4 picture, to print for a wall or a counter. */
export function Poster({ link }: { link: string }) {
  const { t } = useTranslation('earnings')
  const sheet = useRef<HTMLCanvasElement>(null)
  const download = async () => {
    if (!sheet.current) return
    const words = { brand: BRAND, says: t('poster.says'), does: t('poster.does') }
    await drawPoster(sheet.current, { link, words })
    const file = await pictureFile(sheet.current, 'hopwise-poster.png')
    if (file) downloadFile(file.name, file, file.type)
  }
  return (
    <div className="min-w-48 flex-1 basis-56">
      <canvas ref={sheet} hidden />
      <Button icon={Download} onClick={() => void download()}>
        {t('poster.download')}
      </Button>
      <p className="mt-2 text-dense text-text-2">{t('poster.why')}</p>
    </div>
  )
}

/** An A4 sheet at 150 dots an inch. */
const WIDTH = 1_240
const HEIGHT = 1_754
const CODE = 760
const CODE_TOP = 640
const INK = '#15151f'
const VIOLET = '#6d28d9'

interface PosterContent {
  readonly link: string
  readonly words: Readonly<Record<'brand' | 'says' | 'does', string>>
}

/** Draws dark on white, for print. */
async function drawPoster(
  canvas: HTMLCanvasElement,
  { link, words: { brand, says, does } }: PosterContent,
): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) return
  const letters = brand + says + does + link
  const weights = [400, 600, 700].map((weight) =>
    document.fonts.load(`${weight} 24px "Golos Text Variable"`, letters),
  )
  // A font that fails to load leaves the system's own.
  await Promise.allSettled(weights)
  canvas.width = WIDTH
  canvas.height = HEIGHT
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = VIOLET
  context.fillRect(0, 0, WIDTH, 36)
  const brush = brushOn(context)
  const middle = { x: WIDTH / 2, align: 'center', color: INK, widest: WIDTH - 200 } as const
  brush.write(brand, { ...middle, y: 260, size: 120, weight: 700, color: VIOLET })
  brush.write(says, { ...middle, y: 400, size: 60, weight: 600 })
  brush.write(does, { ...middle, y: 520, size: 42 })
  drawCode(context, link)
  brush.write(link.replace(/^https?:\/\//, ''), { ...middle, y: 1_560, size: 46, weight: 600 })
}

function drawCode(context: CanvasRenderingContext2D, link: string): void {
  // Level Q: a poster is read by any camera, with a corner torn off.
  const { data, size } = encode(link, { ecc: 'Q', border: 4 })
  // Whole pixels, because dots that share one would be grey between.
  const dot = Math.floor(CODE / size)
  const left = Math.round((WIDTH - dot * size) / 2)
  context.fillStyle = INK
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * dot, CODE_TOP + y * dot, dot, dot)
    }),
  )
}
