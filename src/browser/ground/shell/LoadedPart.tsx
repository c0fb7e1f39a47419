import { Suspense, type ReactNode } from 'react'
import { FailedPart } from './FailedPart.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

/** A value under way: the result of TanStack's `useQuery`. */
export interface Loading<Value> {
  data: Value | undefined
  error: unknown
  refetch: () => unknown
}

export interface LoadedPartProps<Value> {
  of: Loading<Value>
  /** The content, once the value is there. It may suspend. */
  children: (value: Value) => ReactNode
  /** Stands in its place until then; default: the outline of a form. */
  skeleton?: ReactNode
  /** True when the failure fills a whole screen. */
  isScreen?: boolean
}

/**
 * A part of a screen about something that is read from the server first. Until then it shows an outline; a failure says
 * so and offers to try again.
 *
 * ```tsx
 * const loans = useQuery({ queryKey: ['loans', id], queryFn: () => data.call(openLoans, { params: { id } }) })
 * return <LoadedPart of={loans}>{({ items }) => <LoanLines loans={items} />}</LoadedPart>
 * ```
 */
export function LoadedPart<Value>({
  of: { data, error, refetch },
  children,
  skeleton = <FormSkeleton />,
  isScreen = false,
}: LoadedPartProps<Value>) {
  // What was read stays when a later reading fails, such as one in the background.
  if (data !== undefined) return <Suspense fallback={skeleton}>{children(data)}</Suspense>
  if (error) return <FailedPart error={error} isScreen={isScreen} onRetry={() => void refetch()} />
  return skeleton
}
