import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressText } from './address-text.tsx'

test.each([
  ['ann.lee@mail.example.com', 'ann.|lee@|mail.|example.com'],
  ['Ann Lee', 'Ann Lee'],
])('the address %s may break across lines only after a dot or an @', (address, pieces) => {
  const { container } = render(<AddressText>{address}</AddressText>)
  expect(container.firstElementChild!.innerHTML.replaceAll('<wbr>', '|')).toBe(pieces)
  expect(container).toHaveTextContent(address)
})
