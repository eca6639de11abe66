import { answerFaults } from './answer-faults.ts'
import { cycleFaults } from './cycle-faults.ts'
import { feedsFaults } from './feeds-faults.ts'
import { learningFaults } from './learning-faults.ts'
import { marketFaults } from './market-faults.ts'
import { officeFaults } from './people/office-faults.ts'
import { opportunityFaults } from './opportunity-faults.ts'
import { partnerFaults } from './people/partner-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { reviewFaults } from './people/review-faults.ts'
import { searchFaults } from './search-faults.ts'
import { signInFaults } from './people/sign-in-faults.ts'
import { splitFaults } from './split-faults.ts'

/** Faults that would silently cost somebody money, or an account. */
export const allFaults: readonly PlantedFault[] = [
  ...searchFaults,
  ...cycleFaults,
  ...marketFaults,
  ...learningFaults,
  ...feedsFaults,
  ...opportunityFaults,
  ...splitFaults,
  ...signInFaults,
  ...reviewFaults,
  ...officeFaults,
  ...partnerFaults,
  ...answerFaults,
]
