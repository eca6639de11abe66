import { runParts } from './report/run-parts.ts'
import { attackBench } from './server/attack/attack-bench.ts'
import { answersBench } from './server/answers/answers-bench.ts'
import { documentsBench } from './server/documents/documents-bench.ts'
import { bursesBench } from './server/burses/burses-bench.ts'
import { goBench } from './server/go/go-bench.ts'
import { liveBench } from './server/live/live-bench.ts'
import { mailBench } from './server/mail/mail-bench.ts'
import { loopReadersBench, scannerBench } from './server/scanner/scanner-bench.ts'
import { headroomBench } from './server/million/headroom-bench.ts'
import { millionBench } from './server/million/million-bench.ts'
import { soakBench } from './server/scaling/soak-bench.ts'
import { scalingBench } from './server/scaling/scaling-bench.ts'
import { widgetsBench } from './server/widgets/widgets-bench.ts'

/** The whole server, over HTTP: a million offers, overload, GraphQL, mails, live results. */
await runParts(import.meta.filename, {
  million: { title: 'A million offers', run: millionBench },
  scanner: { title: 'Who follows loops', run: scannerBench },
  readers: { title: 'From a changed file to a changed loop', run: loopReadersBench },
  attack: { title: 'Visitors while somebody attacks', run: attackBench },
  documents: { title: 'Documents of strangers', run: documentsBench },
  answers: { title: 'GraphQL beside plain JSON', run: answersBench },
  burses: { title: 'Eight burses', run: bursesBench },
  go: { title: 'Ways out to exchangers', run: goBench },
  widgets: { title: 'Rates in pages of others', run: widgetsBench },
  mail: { title: 'Sign-in mails', run: mailBench },
  headroom: { title: 'One processor', run: headroomBench },
  soak: { title: 'Several processes, killed in turn', run: soakBench },
  scaling: { title: 'Several processes', run: scalingBench },
  live: { title: 'Live results beside graphql-sse', run: liveBench },
})
