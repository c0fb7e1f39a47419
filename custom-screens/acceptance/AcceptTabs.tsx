import type { AcceptanceTab } from '#rules/bookings/acceptance-tabs.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { CostTab } from './CostTab.tsx'
import { CustomerTab } from './CustomerTab.tsx'
import { LessonsTab } from './LessonsTab.tsx'
import { MonthlyTab } from './MonthlyTab.tsx'
import { PaymentTab } from './PaymentTab.tsx'
import { QuestionnaireTab } from './QuestionnaireTab.tsx'
import { WelcomePackTab } from './WelcomePackTab.tsx'

/** The open tab of an acceptance. */
export function AcceptTabs({ tab, ...props }: AcceptTabProps & { tab: AcceptanceTab }) {
  switch (tab) {
    case 'customer':
      return <CustomerTab {...props} />
    case 'pia':
      return <LessonsTab {...props} />
    case 'monthly':
      return <MonthlyTab {...props} />
    case 'pia-cost':
    case 'monthly-cost':
      return <CostTab {...props} />
    case 'welcome-pack':
      return <WelcomePackTab {...props} />
    case 'questionnaire':
      return <QuestionnaireTab {...props} />
    case 'payment':
      return <PaymentTab {...props} />
  }
}
