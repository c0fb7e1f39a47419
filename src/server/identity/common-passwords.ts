/**
 * What people choose when they are made to choose: words that passwords are built around, in small letters and without the
 * digits and signs at their ends. A password that is no more than one of them is guessed first.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena passw0rd p@ssword p@ssw0rd pa55word mypassword yourpassword newpassword
  oldpassword thepassword passwordpassword nopassword password1 changeme changemenow changeit letmein letmeinnow
  letmeinplease opensesame welcome welcomehome welcome1 administrator administration admin adminadmin root rootroot
  superuser supervisor manager master default temporary temppassword testing testtest testtesttest tester guest
  secret secretword topsecret mysecret iloveyou iloveyouso iloveyoutoo iloveu iloveme loveyou loveyouforever
  mylove lovely lovelove forever forevermore trustno sunshine sunflower princess butterfly chocolate strawberry
  blueberry raspberry pineapple watermelon cheesecake cupcake cinnamon vanilla rainbow unicorn dolphin elephant
  tinkerbell cinderella hellokitty spongebob pokemon charizard pikachu superman batman spiderman wolverine
  wonderwoman ironman starwars startrek darthvader skywalker gandalf dumbledore harrypotter hermione voldemort
  football football1 footballer basketball baseball volleyball badminton swimming swimmer snowboard skateboard
  liverpool liverpoolfc manchester manchesterunited manutd arsenal arsenalfc chelsea chelseafc tottenham everton
  newcastle sunderland barcelona realmadrid juventus rangers celtic birmingham edinburgh glasgow bristol london
  england scotland ireland wales britain australia america canada germany france
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december spring summer autumn winter springtime summertime christmas halloween birthday
  michael jennifer jessica charlotte elizabeth alexander alexandra christopher christine matthew anthony benjamin
  nicholas nicole samantha victoria gabriel gabriella isabella madison madeleine stephanie stephen jonathan joseph
  william patrick richard robert charlie daniel danielle thomas andrew rebecca rachel hannah sophie olivia emily
  computer internet keyboard microsoft windows google facebook instagram whatsapp youtube twitter linkedin apple
  samsung android iphone playstation nintendo minecraft fortnite roblox overwatch callofduty counterstrike warcraft
  mustang porsche ferrari lamborghini mercedes harley harleydavidson corvette motorbike motorcycle
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyuiopasdfghjkl qwertyqwerty qwertz qwertzuiop azerty azertyuiop
  asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdfasdfasdf zxcvbn zxcvbnm zxcvbnmasdfghjkl qazwsx qazwsxedc
  qazwsxedcrfv qazxsw qweasd qweasdzxc qweasdzxcrfv zaqwsx zaqxsw wsxedc poiuytrewq lkjhgfdsa mnbvcxz
  abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl abcdefghijklmnopqrstuvwxyz abcabcabc aabbccdd
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1qazxsw2
  a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e abc123abc123 qwe123qwe123 123qweasdzxc 123abc456def 1234qwer asdf1234qwer
  company office business school teacher student children family mummy daddy mother father brother sister
  goodmorning goodnight helloworld hellohello hellothere whatever whatever1 nothing something anything everything
  freedom liberty justice america1 blessed jesuschrist jesuslovesme godisgood heaven angels church
  money millionaire password-1 blink guitar metallica nirvana slipknot beatles rockandroll rocknroll
  monkey dragon shadow tigger tigers panther killer hunter ginger pepper cookie banana orange purple yellow
  1234567890 12345678910 1234554321 1122334455 1029384756 9876543210 0987654321 1357924680 2468101214 3141592653
  123456789a 123456789q a123456789 q123456789
  corona coronavirus covid lockdown vaccine zoommeeting remote homeoffice`.split(/\s+/),
)
