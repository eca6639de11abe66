import json from './samples/info.json?raw'
import text from './samples/rates.txt?raw'
import xml from './samples/rates.xml?raw'

/** One small whole file of each kind; the server's own tests read them without a fault. */
export const samples = { XML: xml, JSON: json, TXT: text } as const

export type SampleKind = keyof typeof samples

export const sampleKinds: readonly SampleKind[] = ['XML', 'JSON', 'TXT']
