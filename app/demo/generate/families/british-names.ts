import type { Random } from '../random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const MOTHERS =
  words(`Sarah Emma Laura Rebecca Gemma Claire Rachel Kelly Stacey Samantha Lisa Natalie Leanne Hannah Victoria Amy Jessica Charlotte
  Katie Lauren Nicola Kirsty Catherine Priya Aisha Fatima Zainab Sunita Ngozi Chiamaka Agnieszka Katarzyna Ioana Mei Yasmin Heather Fiona Catriona Bronwen
  Carys Rhiannon Philippa Harriet Eleanor Imogen Tamsin Joanna Alison Helen`)
const FATHERS =
  words(`James David Daniel Christopher Matthew Andrew Michael Thomas Paul Mark Richard Stephen Jonathan Adam Ben Luke Ryan Craig Stuart
  Gareth Owen Rhys Callum Hamish Rory Mohammed Imran Rajesh Sanjay Kwame Tunde Piotr Tomasz Andrei Wei Hassan Oliver Edward Robert`)
const GIRLS =
  words(`Olivia Amelia Isla Ava Ivy Freya Lily Florence Mia Willow Rosie Sophia Isabella Grace Daisy Sienna Poppy Elsie Emily Ella Evelyn Phoebe
  Evie Charlotte Harper Millie Matilda Maya Sofia Emilia Isabelle Ada Penelope Aria Hallie Maisie Eliza Zara Aisha Amara Ottilie Orla Niamh Seren Mabel Nancy
  Thea Bonnie Robyn Iris Violet Esme Maryam Inaya Anaya`)
const BOYS =
  words(`Noah Muhammad George Oliver Arthur Leo Luca Theodore Oscar Archie Jude Theo Freddie Henry Alfie Charlie Finley Albie Harry Mohammed Roman
  Elijah Arlo Rory Thomas Jack Teddy Hunter Reuben Isaac Lucas Edward Jacob Louie Tommy Reggie Caleb Ezra Alexander Joshua Max Hugo Rafe Ibrahim Yusuf Aarav
  Kofi Finn Rowan Ralph Otis Jesse Toby Sebastian Hamza`)
const SURNAMES =
  words(`Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson
  Clarke Khan Hussain Ahmed Ali Begum Singh Kaur Shah Hughes Edwards Turner Hill Moore Clark Harrison Scott Young Morris Watson Ward Cooper King Baker Harris
  Morgan Allen James Phillips Parker Bennett Cook Shaw Griffiths Murphy Kelly Campbell Stewart Robertson Murray MacDonald Fraser Ferguson Sutherland Okafor
  Adeyemi Mensah Kowalski Nowak Popescu Chen Wong Nguyen Rahman Chowdhury Sharma Gupta Mehta Fletcher Whitaker Hargreaves Sutcliffe Ackroyd Ramsden Pickles
  Holdsworth Barraclough Trelawney Penhaligon Llewellyn Prosser Bevan Rees Fairweather Blackwood Whittington Ashworth Thistlethwaite Butterworth Longbottom`)

export const parentName = (woman: boolean, random: Random): string => random.pick(woman ? MOTHERS : FATHERS)
export const childName = (girl: boolean, random: Random): string => random.pick(girl ? GIRLS : BOYS)
export const adultName = (random: Random): string => random.pick(random.chance(0.7) ? MOTHERS : FATHERS)

/** A surname; one in twelve is two names joined by a hyphen. */
export function surname(random: Random): string {
  const one = random.pick(SURNAMES)
  return random.chance(0.08) ? `${one}-${random.pick(SURNAMES)}` : one
}
