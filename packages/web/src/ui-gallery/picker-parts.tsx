import { fieldText } from '@hopwise/contract'
import { useState } from 'react'
import { Combobox } from '#web/ui/picker/combobox.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import { Family, Specimen } from './specimen.tsx'

const options = [
  { value: 'BTC', label: 'Bitcoin', hint: 'BTC', group: 'Coins', words: ['биткоин'], count: 12 },
  { value: 'ETH', label: 'Ether', hint: 'ETH', group: 'Coins', count: 8 },
  { value: 'SBERRUB', label: 'Sberbank', hint: 'SBERRUB', group: 'Banks', count: 3 },
  { value: 'OLD', label: 'Gone', hint: 'OLD', group: 'Banks', count: 0, isDisabled: true },
]

export function PickerParts() {
  const [value, setValue] = useState('BTC')
  const [values, setValues] = useState<readonly string[]>(['ETH'])
  return (
    <Family name="Pickers">
      <Specimen name="Combobox">
        <Combobox className="w-64" label="You give" {...{ value, options }} onChange={setValue} />
        <Combobox
          className="w-64"
          label="Empty, with an error"
          value={undefined}
          placeholder="Choose a currency"
          error={fieldText('REQUIRED', 'en')}
          options={options}
          onChange={setValue}
        />
      </Specimen>
      <Specimen name="MultiPicker">
        <MultiPicker
          label="Ignore"
          addLabel="Add a currency"
          {...{ values, options }}
          onChange={setValues}
        />
      </Specimen>
    </Family>
  )
}
