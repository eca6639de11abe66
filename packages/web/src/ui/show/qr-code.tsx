import { clsx } from 'clsx'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  className: string
}

/** A QR code, dark on white with a quiet edge in every theme, because cameras need both. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-small bg-white', className)}
    >
      <path d={dots.join('')} fill="#15151f" />
    </svg>
  )
}
