export { RadioButtonGroupInput } from 'react-admin'
