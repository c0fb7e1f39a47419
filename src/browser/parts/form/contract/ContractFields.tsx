import { useWatch } from 'react-hook-form'
import Box from '@mui/material/Box'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import type { Contract } from '#protocol/contract/contract.ts'
import { longField } from '#protocol/contract/contract-field.ts'
import { isAskedFor } from './contract-values.ts'
import { type ContractChoices, type ContractSubject, useContractInputs } from './use-contract-inputs.ts'

export interface ContractFieldsProps {
  contract: Contract
  subject?: ContractSubject
  /** When values of enums are among the choices; default: always. */
  choices?: ContractChoices
  /** Names of those that are asked for, in their order; default: all of the contract's body. */
  names?: readonly string[]
}

/** The inputs of a contract, one below the other. One that its `showWhen` does not ask for is not there. */
export function ContractFields({ contract, subject = {}, choices, names }: ContractFieldsProps) {
  const inputs = useContractInputs(contract, subject, choices)
  const typed = useWatch()
  const { roots } = useAccess()
  const body = contract.body ?? {}
  const shown = (names ?? Object.keys(body)).filter((name) => {
    const field = body[name]
    return field !== undefined && isAskedFor(longField(field), typed, roots({ ...subject }))
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {shown.map((name) => {
        const input = inputs[name]
        return input && <FieldInput key={name} {...input} />
      })}
    </Box>
  )
}
