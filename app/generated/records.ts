/** Records as the API gives them. Made from schemas/ by `npm run types:generate`; not to be edited. */

export interface RecordsByEntity {
  answer: AnswerRecord
  class: ClassRecord
  class_consumer: ClassConsumerRecord
  company_profile: CompanyProfileRecord
  consumer: ConsumerRecord
  consumer_award: ConsumerAwardRecord
  contact: ContactRecord
  contract: ContractRecord
  course: CourseRecord
  course_category: CourseCategoryRecord
  course_instructor: CourseInstructorRecord
  course_type: CourseTypeRecord
  customer: CustomerRecord
  customer_balance: CustomerBalanceRecord
  customer_franchisee: CustomerFranchiseeRecord
  customer_transaction: CustomerTransactionRecord
  document: DocumentRecord
  email: EmailRecord
  email_template: EmailTemplateRecord
  export: ExportRecord
  franchisee: FranchiseeRecord
  geocode: GeocodeRecord
  instructor: InstructorRecord
  instructor_absence: InstructorAbsenceRecord
  instructor_qualification: InstructorQualificationRecord
  instructor_rate: InstructorRateRecord
  instructor_territory: InstructorTerritoryRecord
  lesson: LessonRecord
  lesson_consumer: LessonConsumerRecord
  levy: LevyRecord
  levy_franchisee: LevyFranchiseeRecord
  mailing: MailingRecord
  medical_change: MedicalChangeRecord
  note: NoteRecord
  question: QuestionRecord
  register_mark: RegisterMarkRecord
  revenue_rate: RevenueRateRecord
  scheme: SchemeRecord
  scheme_award: SchemeAwardRecord
  scheme_franchisee: SchemeFranchiseeRecord
  scheme_level: SchemeLevelRecord
  scheme_outcome: SchemeOutcomeRecord
  territory: TerritoryRecord
  territory_location: TerritoryLocationRecord
  text_message: TextMessageRecord
  venue: VenueRecord
  venue_facility: VenueFacilityRecord
  venue_group: VenueGroupRecord
  venue_image: VenueImageRecord
  venue_membership: VenueMembershipRecord
  venue_skip_date: VenueSkipDateRecord
  waiting_entry: WaitingEntryRecord
  waiting_lesson: WaitingLessonRecord
  role: RoleRecord
  user: UserRecord
  sent_message: SentMessageRecord
  membership: MembershipRecord
  membership_role: MembershipRoleRecord
  session: SessionRecord
}
/**
 * What a family said to a question.
 */
export interface AnswerRecord {
  customer_id: number | null
  consumer_id: number | null
  question_id: number
  text: string
  id: number
  created_at: string
  updated_at: string
}
/**
 * A weekly slot of a course at a venue.
 */
export interface ClassRecord {
  name: string
  course_id: number
  franchisee_id: number
  venue_id: number
  facility_id: number | null
  instructor_id: number | null
  day_of_week: 1 | 2 | 3 | 4 | 5 | 6 | 0
  start_time: string
  end_time: string
  /**
   * Empty: the limit of the course applies.
   */
  max_consumers: number | null
  fee_option: 'class' | 'lesson' | null
  class_fee: number | null
  lesson_fee: number | null
  age_restriction_min: number | null
  age_restriction_max: number | null
  last_registration_date: string | null
  show_online_date: string | null
  rolled_over_from_id: number | null
  stop_rollover: boolean
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  welcome_pack?: boolean
  tasters_enabled?: boolean
  /**
   * Empty: the fee of a lesson. 0: free.
   */
  taster_price_per_session?: number | null
  taster_charge_venue_non_member_fee?: boolean
  sibling_discount_enabled?: boolean
  /**
   * Empty: the franchisee's percentage applies.
   */
  sibling_discount_percentage?: number | null
  venue_rate_type?: 'fixed' | 'share' | null
  venue_rate?: number | null
  franchisee_levies?: unknown
  taster_settings?: unknown
  non_member_surcharge: number | null
  monthly_non_member_surcharge: number | null
  monthly_payment_per_lesson: number | null
  monthly_payment: number | null
  annual_monthly: number | null
  annual_payg: number | null
  remaining_lessons: number
  places: number | null
  booked: number
  free: number | null
  booked_monthly: number
  booked_payg: number
  booked_tasters?: number
  staffing_problems: unknown
  unstaffed: boolean | null
  status: 'upcoming' | 'in_progress' | 'finished' | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * An accepted place in a class.
 */
export interface ClassConsumerRecord {
  class_id: number
  consumer_id: number
  booking_type: 'pia' | 'monthly' | 'taster' | 'individual'
  started_on: string | null
  ended_on: string | null
  ended_reason: string | null
  stop_rollover: boolean
  sibling_discount_rollover_enabled?: boolean
  membership_status: 'unchecked' | 'confirmed' | 'non-member' | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Who the franchisor is: there is one in each tenant.
 */
export interface CompanyProfileRecord {
  name: string
  trading_name: string | null
  company_number: string | null
  vat_registered: boolean
  vat_number: string | null
  email: string
  phone: string | null
  website: string | null
  country: string | null
  image_id: number | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Somebody who takes part in classes.
 */
export interface ConsumerRecord {
  customer_id: number
  first_name: string
  last_name: string
  name: string | null
  customer_relationship: string | null
  date_of_birth: string
  age: number | null
  age_years: number | null
  email: string | null
  gender: 'F' | 'M' | 'O' | 'P' | 'N' | null
  ability: 'beginner' | 'improver' | 'intermediate' | 'advanced' | null
  status: 'enabled' | 'disabled'
  permit_media_usage: boolean
  next_of_kin_name: string | null
  next_of_kin_relationship: string | null
  next_of_kin_email: string | null
  next_of_kin_phone: string | null
  medical_conditions?: string | null
  medical_allergies?: string | null
  medical_medication?: string | null
  medical_doctor_name?: string | null
  medical_doctor_phone?: string | null
  emergency_contact_name?: string | null
  emergency_contact_relationship?: string | null
  emergency_contact_phone?: string | null
  additional_support_needs?: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * An award that has been given.
 */
export interface ConsumerAwardRecord {
  consumer_id: number
  scheme_id: number
  level_id: number
  award_id: number
  franchisee_id: number
  awarded_on: string
  id: number
  created_at: string
  updated_at: string
}
/**
 * A further person of a family or a venue.
 */
export interface ContactRecord {
  customer_id: number | null
  venue_id: number | null
  name: string
  role: string | null
  email: string | null
  phone: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A contract with a franchisee, a venue or a venue group.
 */
export interface ContractRecord {
  franchisee_id: number | null
  venue_id: number | null
  venue_group_id: number | null
  type: 'revenue-share' | 'rates' | null
  start_date: string
  end_date: string | null
  document_id: number | null
  notes: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A term of classes of one type, run by one franchisee.
 */
export interface CourseRecord {
  name: string | null
  franchisee_id: number
  type_id: number
  /**
   * What its type was called when that was changed without this course.
   */
  kept_type_name: string | null
  kept_frequency: 'weekly' | 'crash_course' | null
  type_name: string | null
  frequency: 'weekly' | 'crash_course' | null
  scheme_id?: number | null
  start_date: string
  end_date: string
  /**
   * Empty: at several venues.
   */
  venue_id: number | null
  facility_id: number | null
  /**
   * Places in a class, unless the class has its own.
   */
  capacity_limit: number | null
  last_registration_date: string | null
  show_online_date: string | null
  send_rollover_email_on: string | null
  has_badge: boolean
  badge_cost: number | null
  additional_email_text: string | null
  rolled_over_from_id: number | null
  rollover_requested_at: string | null
  rollover_emailed_at: string | null
  deletion_requested_at: string | null
  cancelled_at: string | null
  status: 'upcoming' | 'in_progress' | 'finished' | 'cancelled' | null
  id: number
  created_at: string
  updated_at: string
}
export interface CourseCategoryRecord {
  name: string
  nationwide: boolean
  hidden: boolean
  id: number
  created_at: string
  updated_at: string
}
export interface CourseInstructorRecord {
  course_id: number
  instructor_id: number
  primary: boolean
  id: number
  created_at: string
  updated_at: string
}
export interface CourseTypeRecord {
  name: string
  category_id: number
  frequency: 'weekly' | 'crash_course'
  nationwide: boolean
  hidden: boolean
  description: string | null
  url: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * The parent or guardian of a family, who books and pays.
 */
export interface CustomerRecord {
  title: string | null
  first_name: string
  last_name: string
  name: string | null
  email: string | null
  /**
   * The address when it was last verified.
   */
  verified_email: string | null
  email_verified: boolean | null
  phone_mobile: string | null
  phone_home: string | null
  phone_work: string | null
  country: string | null
  /**
   * The family is shared with the franchisee of who looks, who may not change it.
   */
  shared_read_only: boolean
  status: 'enabled' | 'disabled' | 'prospect'
  disabled_reason: string | null
  lead_source: string | null
  registered_through_website: boolean
  marketing_email: boolean
  marketing_sms: boolean
  marketing_post: boolean
  marketing_phone: boolean
  balance?: number | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What a family's transactions with a franchisee come to: above zero credit, below zero debt.
 */
export interface CustomerBalanceRecord {
  customer_id: number
  franchisee_id: number
  balance: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * Lets a franchisee see a family; a read-only link lets them see it without changing it.
 */
export interface CustomerFranchiseeRecord {
  customer_id: number
  franchisee_id: number
  readonly: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * A line of a family's account with a franchisee. What is above zero is to the family's credit.
 */
export interface CustomerTransactionRecord {
  customer_id: number
  franchisee_id: number
  type: 'payment' | 'charge' | 'credit' | 'reversal'
  amount: number
  dated: string
  description: string
  lesson_id: number | null
  consumer_id: number | null
  reverses_id: number | null
  reversed: boolean
  id: number
  created_at: string
}
/**
 * A document that is kept with somebody or something: a contract, an insurance, a certificate.
 */
export interface DocumentRecord {
  customer_id: number | null
  consumer_id: number | null
  franchisee_id: number | null
  venue_id: number | null
  venue_group_id: number | null
  instructor_id: number | null
  name: string
  type: string | null
  instructor_type: string | null
  kind: string | null
  file_id: number
  expires_on: string | null
  status: 'valid' | 'expiring' | 'expired' | null
  notes: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What was written to a family. On its way, it is a message of the outbox.
 */
export interface EmailRecord {
  subject: string | null
  content_urls: unknown
  customer_id: number
  franchisee_id: number | null
  recipient: string
  kind: 'service' | 'marketing' | null
  cause: string | null
  lesson_id: number | null
  mailing_id: number | null
  template: string | null
  message_id: number
  sent_by_id: number | null
  status: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | null
  error: string | null
  handed_over_at: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Words of a message that the product sends by itself.
 */
export interface EmailTemplateRecord {
  key: string
  name: string
  subject: string
  template: string
  sms: string | null
  enabled: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * An exported file of rows. It is available for a day, to the user who requested it.
 */
export interface ExportRecord {
  data_set: 'customers' | 'transactions' | 'instructor_hours'
  franchisee_id: number | null
  start_date: string | null
  end_date: string | null
  user_id: number
  expires_at: string
  rows: number | null
  file_id: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A business that runs classes in its territories under the brand.
 */
export interface FranchiseeRecord {
  name: string
  email: string | null
  phone: string | null
  website: string | null
  country: string | null
  /**
   * Weeks of lessons in a year; monthly prices are worked out from it.
   */
  active_weeks_per_year: number | null
  status: 'enabled' | 'disabled' | 'new'
  disabled_reason: string | null
  vat_registered: boolean
  vat_number: string | null
  sibling_discount_enabled?: boolean
  sibling_discount_franchisee_edit_enabled?: boolean
  /**
   * Empty: the percentage of the whole network applies.
   */
  sibling_discount_percentage?: number | null
  sibling_discount_pia_enabled?: boolean
  sibling_discount_monthly_enabled?: boolean
  sibling_discount_taster_enabled?: boolean
  sibling_discount_individual_lesson_booking_enabled?: boolean
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Where an address is, as it was looked up once.
 */
export interface GeocodeRecord {
  query: string
  places: unknown
  id: number
  created_at: string
  updated_at: string
}
/**
 * Somebody who teaches.
 */
export interface InstructorRecord {
  franchisee_id: number
  first_name: string
  last_name: string
  name: string | null
  type: string | null
  email: string | null
  phone_mobile: string | null
  date_of_birth: string | null
  started_on: string | null
  status: 'enabled' | 'disabled'
  disabled_reason: string | null
  classes_to_come: number
  document_expires_on?: string | null
  photo_id: number | null
  biography: string | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * From the start date up to, not including, the end date.
 */
export interface InstructorAbsenceRecord {
  instructor_id: number
  start_date: string
  end_date: string
  reason: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A type of course that an instructor may teach.
 */
export interface InstructorQualificationRecord {
  instructor_id: number
  type_id: number
  qualified_on: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What an instructor is paid an hour for a type of course.
 */
export interface InstructorRateRecord {
  instructor_id: number
  type_id: number
  rate: number
  notes: string | null
  id: number
  created_at: string
  updated_at: string
}
export interface InstructorTerritoryRecord {
  instructor_id: number
  territory_id: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * One date of a class.
 */
export interface LessonRecord {
  class_id: number
  instructor_id: number | null
  start_date: string
  start_time: string
  end_time: string
  tasters_enabled?: boolean
  completed_at: string | null
  cancelled_at: string | null
  cancelled_reason: string | null
  cancelled_reason_extra: string | null
  status: 'upcoming' | 'completed' | 'cancelled' | 'incomplete' | null
  present: number
  expected: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * A place in a lesson; present is empty until the register is taken.
 */
export interface LessonConsumerRecord {
  lesson_id: number
  consumer_id: number
  present: boolean | null
  /**
   * Counts how often present has changed.
   */
  mark_version: number | null
  marked_by_id: number | null
  marked_at: string | null
  taster?: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * What franchisees owe head office: a percentage of their income, or a fixed sum each month.
 */
export interface LevyRecord {
  name: string
  description: string | null
  type: 'percentage' | 'fixed'
  charge: number
  start_date: string | null
  /**
   * Empty: until further notice.
   */
  end_date: string | null
  active: boolean
  franchisee_names?: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Whom a levy applies to. One without any applies to all.
 */
export interface LevyFranchiseeRecord {
  levy_id: number
  franchisee_id: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * What was written to many families at once.
 */
export interface MailingRecord {
  subject: string | null
  email_content: string | null
  sms_content: string | null
  customers: number
  sent_by_id: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * That medical information was changed, and by whom; not what it was.
 */
export interface MedicalChangeRecord {
  consumer_id: number
  information_changed:
    | (
        | 'medical_conditions'
        | 'medical_allergies'
        | 'medical_medication'
        | 'medical_doctor_name'
        | 'medical_doctor_phone'
        | 'emergency_contact_name'
        | 'emergency_contact_relationship'
        | 'emergency_contact_phone'
        | 'additional_support_needs'
      )[]
    | null
  created_by_guard: string | null
  created_by_type: 'administrator' | 'customer' | 'franchise' | 'unknown' | null
  created_by_id: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What staff want to remember about somebody or something.
 */
export interface NoteRecord {
  customer_id: number | null
  consumer_id: number | null
  franchisee_id: number | null
  venue_id: number | null
  venue_group_id: number | null
  instructor_id: number | null
  text: string
  author_id: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Asked of a family, or of each of its %{consumers}, when they register.
 */
export interface QuestionRecord {
  text: string
  about: 'customer' | 'consumer'
  active: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * What somebody marked in a register, each time once: a call that is sent again finds it here.
 */
export interface RegisterMarkRecord {
  /**
   * Chosen by the device, and never twice.
   */
  operation_id: string
  lesson_id: number
  consumer_id: number
  marked_by_id: number | null
  wanted: boolean | null
  based_on: number
  outcome: 'changed' | 'same' | 'clash' | 'gone'
  /**
   * What it said afterwards.
   */
  present: boolean | null
  mark_version: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * What a venue is paid for a type of course, from a day on.
 */
export interface RevenueRateRecord {
  venue_id: number
  course_type_id: number
  type: 'fixed' | 'share'
  amount: number
  start_date: string
  /**
   * Empty: until further notice.
   */
  end_date: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What %{consumers} work towards: levels, and the awards of each.
 */
export interface SchemeRecord {
  name: string
  description: string | null
  image_id: number | null
  /**
   * Only active schemes are offered.
   */
  active: boolean
  /**
   * For all franchisees. Otherwise for those who are linked.
   */
  nationwide: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * What is given for reaching something within a level.
 */
export interface SchemeAwardRecord {
  scheme_id: number
  level_id: number
  name: string
  description: string | null
  image_id: number | null
  badge_cost: number | null
  position: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Lets a franchisee use a scheme that is not nationwide.
 */
export interface SchemeFranchiseeRecord {
  scheme_id: number
  franchisee_id: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * A step of an incentive scheme.
 */
export interface SchemeLevelRecord {
  scheme_id: number
  name: string
  description: string | null
  position: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A skill to be shown before an award is given.
 */
export interface SchemeOutcomeRecord {
  scheme_id: number
  level_id: number
  award_id: number
  name: string
  description: string | null
  position: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * The area in which one franchisee may run classes.
 */
export interface TerritoryRecord {
  name: string
  franchisee_id: number
  description: string | null
  population: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A postcode district, a town or a point that belongs to a territory.
 */
export interface TerritoryLocationRecord {
  territory_id: number
  type: 'postcode' | 'area' | 'point'
  name: string
  latitude: number | null
  longitude: number | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * What was texted to a family. On its way, it is a message of the outbox.
 */
export interface TextMessageRecord {
  content?: string | null
  parts: number
  cost: number
  customer_id: number
  franchisee_id: number | null
  recipient: string
  kind: 'service' | 'marketing' | null
  cause: string | null
  lesson_id: number | null
  mailing_id: number | null
  template: string | null
  message_id: number
  sent_by_id: number | null
  status: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | null
  error: string | null
  handed_over_at: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A pool, hall or school where classes take place.
 */
export interface VenueRecord {
  name: string
  description: string | null
  external_url: string | null
  territory_id: number
  group_id: number | null
  hs_policy_in_place: boolean
  courses_per_year: number | null
  non_members_surcharge: number | null
  non_members_surcharge_type: 'value' | 'percent' | null
  non_members_surcharge_option: 'per_lesson' | 'per_course' | null
  /**
   * With monthly payments: the surcharge of a lesson, times the active weeks of the franchisee in a year, by twelve.
   */
  non_members_monthly_fee: number | null
  status: 'enabled' | 'disabled'
  disabled_reason: string | null
  /**
   * Classes at a private venue do not appear in search results.
   */
  is_private?: 'public' | 'private' | null
  /**
   * A hidden address is not shown on public pages.
   */
  hide_address?: 'visible' | 'hidden' | null
  manual_coordinates: boolean
  latitude: number | null
  longitude: number | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A pool, hall or studio of a venue.
 */
export interface VenueFacilityRecord {
  venue_id: number
  type: string
  name: string
  capacity: number | null
  notes: string | null
  status: 'enabled' | 'disabled'
  disabled_reason: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Venues that are run by one operator and share contracts.
 */
export interface VenueGroupRecord {
  name: string
  email: string | null
  phone: string | null
  external_url: string | null
  description: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A picture of a venue.
 */
export interface VenueImageRecord {
  venue_id: number
  image_id: number
  caption: string | null
  position: number | null
  cover: boolean
  id: number
  created_at: string
  updated_at: string
}
/**
 * Whether a family is a member of a venue; others pay its surcharge.
 */
export interface VenueMembershipRecord {
  customer_id: number
  venue_id: number
  status: 'unchecked' | 'confirmed' | 'non-member'
  membership_number: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * Days on which a venue holds no lessons, first and last day included.
 */
export interface VenueSkipDateRecord {
  venue_id: number
  start_date: string
  end_date: string
  reason: string
  id: number
  created_at: string
  updated_at: string
}
/**
 * Somebody who waits for a place in a class.
 */
export interface WaitingEntryRecord {
  class_id: number
  consumer_id: number
  start_date: string | null
  taster?: boolean
  discount_code: string | null
  booked_lessons: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * A lesson that somebody on a waiting list has chosen.
 */
export interface WaitingLessonRecord {
  waiting_entry_id: number
  lesson_id: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * What people of a guard may do. A lower level stands above a higher one.
 */
export interface RoleRecord {
  name: string
  guard: 'admin' | 'franchisee' | 'instructor'
  guard_name: 'admin' | 'franchisee' | 'instructor' | null
  /**
   * 1 has the most authority, 9 the least.
   */
  level: number
  superuser: boolean
  is_default: boolean
  permissions: string[] | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A person who can sign in, known by one email address.
 */
export interface UserRecord {
  first_name: string
  last_name: string
  name: string | null
  email: string
  /**
   * Holds once the person has opened the link that was mailed to it.
   */
  pending_email: string | null
  status: 'enabled' | 'disabled' | null
  disabled_at: string | null
  last_sign_in_at: string | null
  /**
   * What the person's roles are called, in all places.
   */
  role_names: string[] | null
  roles: unknown
  id: number
  created_at: string
  updated_at: string
}
/**
 * What was sent to somebody, or is on its way, without its text.
 */
export interface SentMessageRecord {
  channel: 'email' | 'sms' | null
  recipient: string | null
  subject: string | null
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | null
  attempts: number | null
  due_at: string | null
  handed_over_at: string | null
  error: string | null
  id: number
  created_at: string
  updated_at: string
}
/**
 * A place of a person: a guard, the record that it belongs to, and the roles held there.
 */
export interface MembershipRecord {
  guard: 'admin' | 'franchisee' | 'instructor'
  franchisee_id: number | null
  instructor_id: number | null
  user_id: number
  primary: boolean
  status: 'enabled' | 'disabled' | null
  disabled_at: string | null
  last_used_at: string | null
  role_names: string[] | null
  roles: unknown
  id: number
  created_at: string
  updated_at: string
}
export interface MembershipRoleRecord {
  membership_id: number
  role_id: number
  id: number
  created_at: string
  updated_at: string
}
/**
 * Somebody signed in on a device.
 */
export interface SessionRecord {
  user_id: number | null
  membership_id: number | null
  impersonator_user_id: number | null
  expires_at: string | null
  revoked_at: string | null
  revoked_reason: string | null
  id: number
  created_at: string
  updated_at: string
}

export interface ReferencesByEntity {
  answer: {
    customer: 'customer' | null
    consumer: 'consumer' | null
    question: 'question'
  }
  class: {
    course: 'course'
    franchisee: 'franchisee'
    venue: 'venue'
    facility: 'venue_facility' | null
    instructor: 'instructor' | null
    rolled_over_from: 'class' | null
  }
  class_consumer: {
    class: 'class'
    consumer: 'consumer'
  }
  company_profile: Record<never, never>
  consumer: {
    customer: 'customer'
  }
  consumer_award: {
    consumer: 'consumer'
    scheme: 'scheme'
    level: 'scheme_level'
    award: 'scheme_award'
    franchisee: 'franchisee'
  }
  contact: {
    customer: 'customer' | null
    venue: 'venue' | null
  }
  contract: {
    franchisee: 'franchisee' | null
    venue: 'venue' | null
    venue_group: 'venue_group' | null
  }
  course: {
    franchisee: 'franchisee'
    type: 'course_type'
    scheme: 'scheme' | null
    venue: 'venue' | null
    facility: 'venue_facility' | null
    rolled_over_from: 'course' | null
  }
  course_category: Record<never, never>
  course_instructor: {
    course: 'course'
    instructor: 'instructor'
  }
  course_type: {
    category: 'course_category'
  }
  customer: Record<never, never>
  customer_balance: {
    customer: 'customer'
    franchisee: 'franchisee'
  }
  customer_franchisee: {
    customer: 'customer'
    franchisee: 'franchisee'
  }
  customer_transaction: {
    customer: 'customer'
    franchisee: 'franchisee'
    lesson: 'lesson' | null
    consumer: 'consumer' | null
    reverses: 'customer_transaction' | null
  }
  document: {
    customer: 'customer' | null
    consumer: 'consumer' | null
    franchisee: 'franchisee' | null
    venue: 'venue' | null
    venue_group: 'venue_group' | null
    instructor: 'instructor' | null
  }
  email: {
    customer: 'customer'
    franchisee: 'franchisee' | null
    lesson: 'lesson' | null
    mailing: 'mailing' | null
    message: 'sent_message'
    sent_by: 'user' | null
  }
  email_template: Record<never, never>
  export: {
    franchisee: 'franchisee' | null
    user: 'user'
  }
  franchisee: Record<never, never>
  geocode: Record<never, never>
  instructor: {
    franchisee: 'franchisee'
  }
  instructor_absence: {
    instructor: 'instructor'
  }
  instructor_qualification: {
    instructor: 'instructor'
    type: 'course_type'
  }
  instructor_rate: {
    instructor: 'instructor'
    type: 'course_type'
  }
  instructor_territory: {
    instructor: 'instructor'
    territory: 'territory'
  }
  lesson: {
    class: 'class'
    instructor: 'instructor' | null
  }
  lesson_consumer: {
    lesson: 'lesson'
    consumer: 'consumer'
    marked_by: 'user' | null
  }
  levy: Record<never, never>
  levy_franchisee: {
    levy: 'levy'
    franchisee: 'franchisee'
  }
  mailing: {
    sent_by: 'user' | null
  }
  medical_change: {
    consumer: 'consumer'
    created_by: 'user' | null
  }
  note: {
    customer: 'customer' | null
    consumer: 'consumer' | null
    franchisee: 'franchisee' | null
    venue: 'venue' | null
    venue_group: 'venue_group' | null
    instructor: 'instructor' | null
    author: 'user' | null
  }
  question: Record<never, never>
  register_mark: {
    lesson: 'lesson'
    consumer: 'consumer'
    marked_by: 'user' | null
  }
  revenue_rate: {
    venue: 'venue'
    course_type: 'course_type'
  }
  scheme: Record<never, never>
  scheme_award: {
    scheme: 'scheme'
    level: 'scheme_level'
  }
  scheme_franchisee: {
    scheme: 'scheme'
    franchisee: 'franchisee'
  }
  scheme_level: {
    scheme: 'scheme'
  }
  scheme_outcome: {
    scheme: 'scheme'
    level: 'scheme_level'
    award: 'scheme_award'
  }
  territory: {
    franchisee: 'franchisee'
  }
  territory_location: {
    territory: 'territory'
  }
  text_message: {
    customer: 'customer'
    franchisee: 'franchisee' | null
    lesson: 'lesson' | null
    mailing: 'mailing' | null
    message: 'sent_message'
    sent_by: 'user' | null
  }
  venue: {
    territory: 'territory'
    group: 'venue_group' | null
  }
  venue_facility: {
    venue: 'venue'
  }
  venue_group: Record<never, never>
  venue_image: {
    venue: 'venue'
  }
  venue_membership: {
    customer: 'customer'
    venue: 'venue'
  }
  venue_skip_date: {
    venue: 'venue'
  }
  waiting_entry: {
    class: 'class'
    consumer: 'consumer'
  }
  waiting_lesson: {
    waiting_entry: 'waiting_entry'
    lesson: 'lesson'
  }
  role: Record<never, never>
  user: Record<never, never>
  sent_message: Record<never, never>
  membership: {
    franchisee: 'franchisee' | null
    instructor: 'instructor' | null
    user: 'user'
  }
  membership_role: {
    membership: 'membership'
    role: 'role'
  }
  session: {
    user: 'user' | null
    membership: 'membership' | null
    impersonator_user: 'user' | null
  }
}

export interface ComputedByEntity {
  answer: never
  class:
    | 'franchisee_levies'
    | 'taster_settings'
    | 'non_member_surcharge'
    | 'monthly_non_member_surcharge'
    | 'monthly_payment_per_lesson'
    | 'monthly_payment'
    | 'annual_monthly'
    | 'annual_payg'
    | 'remaining_lessons'
    | 'places'
    | 'booked'
    | 'free'
    | 'booked_monthly'
    | 'booked_payg'
    | 'booked_tasters'
    | 'staffing_problems'
    | 'unstaffed'
    | 'status'
  class_consumer: 'membership_status'
  company_profile: never
  consumer: 'age' | 'age_years'
  consumer_award: never
  contact: never
  contract: never
  course: 'name' | 'type_name' | 'frequency' | 'status'
  course_category: never
  course_instructor: never
  course_type: never
  customer: 'email_verified' | 'shared_read_only' | 'balance'
  customer_balance: never
  customer_franchisee: never
  customer_transaction: 'reversed'
  document: 'status'
  email: 'subject' | 'content_urls' | 'status' | 'error' | 'handed_over_at'
  email_template: never
  export: never
  franchisee: never
  geocode: never
  instructor: 'classes_to_come' | 'document_expires_on'
  instructor_absence: never
  instructor_qualification: never
  instructor_rate: never
  instructor_territory: never
  lesson: 'status' | 'present' | 'expected'
  lesson_consumer: never
  levy: 'franchisee_names'
  levy_franchisee: never
  mailing: never
  medical_change: 'created_by_type'
  note: never
  question: never
  register_mark: never
  revenue_rate: never
  scheme: never
  scheme_award: never
  scheme_franchisee: never
  scheme_level: never
  scheme_outcome: never
  territory: never
  territory_location: never
  text_message: 'content' | 'status' | 'error' | 'handed_over_at'
  venue: 'non_members_monthly_fee'
  venue_facility: never
  venue_group: never
  venue_image: never
  venue_membership: never
  venue_skip_date: never
  waiting_entry: 'booked_lessons'
  waiting_lesson: never
  role: 'guard_name'
  user: 'name' | 'pending_email' | 'status' | 'last_sign_in_at' | 'role_names' | 'roles'
  sent_message: never
  membership: 'status' | 'role_names' | 'roles'
  membership_role: never
  session: never
}

/**
 * Values of the configuration, as a condition finds them under $config.
 */
export interface Configuration {
  /**
   * Brand name
   */
  BRAND_NAME: string
  /**
   * Address of the customer portal
   */
  CUSTOMER_PORTAL_URL: string | null
  /**
   * Cost of a text message
   */
  PER_SMS_COST: number
  /**
   * Accept bookings automatically
   */
  AUTOMATIC_BOOKING_ACCEPTANCE: boolean
  /**
   * Show medical information
   */
  MEDICAL_INFORMATION: boolean
  /**
   * Add debt to the next payment
   */
  TAKE_PAYMENTS_WITH_DEBT: boolean
  /**
   * Use the balance for the first payment
   */
  INITIAL_PAYMENT_USE_BALANCE: boolean
  /**
   * 14 days to cancel without notice
   */
  FRANCHISEES_14_DAYS_CANCELLATION: boolean
  /**
   * Final charge is at least the lessons attended
   */
  PLAN_FINAL_CHARGE_MIN_LESSONS_COST: boolean
  /**
   * Formula of a monthly payment
   */
  MONTHLY_RATE_FORMULA: string
  /**
   * Reduction for monthly payments
   */
  NETWORK_REDUCTION: number
  /**
   * Bundle purchase price
   */
  BUNDLE_PURCHASE_PRICE: number
  /**
   * Words about monthly payments
   */
  MONTHLY_RATE_SCRIPT: string
  /**
   * Sibling discount
   */
  SIBLING_DISCOUNT_ENABLED: '1' | '0'
  /**
   * Percentage
   */
  SIBLING_DISCOUNT_PERCENT: number
  /**
   * Pay In Advance
   */
  SIBLING_DISCOUNT_PIA_ENABLED: boolean
  /**
   * Monthly
   */
  SIBLING_DISCOUNT_MONTHLY_ENABLED: boolean
  /**
   * %{tasters}
   */
  SIBLING_DISCOUNT_TASTER_ENABLED: boolean
  /**
   * Individual Lessons
   */
  SIBLING_DISCOUNT_INDIVIDUAL_LESSON_BOOKING_ENABLED: boolean
}

/**
 * Whether each feature is on, as a condition finds it under $feature.
 */
export interface Features {
  /**
   * Welcome packs
   */
  welcome_pack: boolean
  /**
   * %{tasters}
   */
  taster_sessions: boolean
  /**
   * Lessons table
   */
  lessons_table: boolean
  /**
   * Discounts
   */
  enable_discounts: boolean
  /**
   * Incentive schemes
   */
  enable_incentive_schemes: boolean
  /**
   * Sibling discounts
   */
  enable_sibling_discounts: boolean
  /**
   * Private venues
   */
  enable_private_venues: boolean
  /**
   * Digital certificates
   */
  enable_digital_certificates: boolean
  /**
   * Express payment accounts
   */
  enable_stripe_connect_with_express: boolean
  /**
   * Hosted sign-in
   */
  enable_cognito_ui: boolean
}

declare module '#server/records/declared-records.ts' {
  interface DeclaredRecords extends RecordsByEntity {}
  interface DeclaredReferences extends ReferencesByEntity {}
  interface DeclaredComputed extends ComputedByEntity {}
}
