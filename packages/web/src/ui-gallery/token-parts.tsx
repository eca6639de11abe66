import { Family, Specimen } from './specimen.tsx'

const grounds = ['bg', 'ground', 'surface-1', 'surface-2', 'raised', 'accent-soft'] as const
const inks = ['text', 'text-2', 'text-3', 'accent', 'gain', 'loss', 'warn', 'note'] as const
const sizes = ['meta', 'dense', 'table', 'body', 'row', 'h3', 'h2', 'h1', 'figure'] as const

export function TokenParts() {
  return (
    <Family name="Tokens">
      <Specimen name="Grounds and inks">
        <table className="text-dense">
          <tbody>
            {grounds.map((ground) => (
              <tr key={ground} style={{ background: `var(--${ground})` }}>
                {inks.map((ink) => (
                  <td key={ink} className="px-2 py-1" style={{ color: `var(--${ink})` }}>
                    {ink}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Specimen>
      <Specimen name="Sizes">
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} 0123
          </span>
        ))}
      </Specimen>
    </Family>
  )
}
