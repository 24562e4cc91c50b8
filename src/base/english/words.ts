/**
 * Words of everyday English that are right as they stand: never mended into a word that is near them.
 *
 * Not what they mean, only that they are words: "cold" is no "could", "stack" no "stick". The commonest
 * of three letters and more that neither the grammar nor a world has to know; one a world does know
 * means there what that says.
 */
const WORDS = `
able about above accident across act active actual address afraid afternoon age ago agree ahead air alike
alive allow almost along already although amount angry animal annoy answer anybody anyone anywhere apart
appear area arm arrive ask asleep attach aunt autumn awake aware awful baby bake balance band bare bark barely
basic basket bathe beach bean bear beat beautiful bee beep beer began beginning behave belief believe bell bend
best bet beyond bill bird birth bite bitter black blame bleach blind block blood blow blue board boat body
bone boss bother bottom bought brain branch brave break breath breathe breeze bride bridge brief bright broad
broke broken brother brown brush build built bump burn burnt burst bury bus business busy buy cake call calm
came camp care careful carpet carry carve case cash cat catch caught cause ceiling cell central centre certain
chain chance change charge chase chat cheap check cheek cheer cheese chest chew chicken chief child children
chill chilly chip chocolate choice chop chose church circle city claim class classic clear clever click climb
clock cloud clue coach coal coast coat code coffee cold collar color colour comb combine comfort comic
common company compare complain complete concern consider contain content contrary control cook cookie cool
copy corner correct cost cotton cough could count country couple course court cousin cover cow crack cramp
crazy cream create crew crisp cross crowd cruel crumb crush cry curl current curve custom damage damp dance
danger dark dart data date daughter dead deal dear death decide deck deep deer deliver dent desert design
detail devil dine dinner direct dirt disagree discover discuss dish dive divide doctor dog doll dot double
doubt dough drag drain draw dream dress drew drift drink drip drive drop drove drown drum dry duck due dull
dump dust duty each eager ear early earn earth ease east easy eat edge effect effort egg eight either elbow elder
else empty enjoy enter entire equal error escape evening event ever evil exact example excellent except excite
excuse exercise exit extra eye face fact fail faint fair fairly faith fall false familiar family famous fan fancy
far farm fast fat father fault favorite favourite fear feed feel feet fell fellow felt fence fetch fever field
fight figure fill film final fine finger fire firm fish fit five fix flag flame flash flat flavor flavour flew
float flood floor flour flow flower fly fold folk follow food foot force forest forever forget forgive form
forward found four free freeze fresh friend front froze frozen fry full fun funny fur furniture further future
game garage gas gate gather gave general gentle ghost giant gift girl give glad glass glove glue goal goes gold
gone good got grab grade grain grand grandma grandpa granny grass grate gray grease great green greet grew grey
grill grind grip ground group grow guard guess guest guide guilty guy habit hair half hall handle handy hang happen happy
hard hardly harm hat hate head health hear heard heart heat heavy height held hello help hero hidden
hide high hill hit hobby hole holiday home honest hope horse hospital host hot hotel hour house huge human hundred
hungry hurry hurt husband ice idea ideal idiot ignore ill imagine important include inch indeed indoor inner
insect insist instant invite iron island issue item itch jam jar job join joke joy judge juice juicy jump just keen
kick kid kill kind king kiss kit kitchen knee knew knock knot know lady lake land language lap large late laugh
laundry law lazy lead leaf leak lean leap learn least leather leave lemon lend length lesson letter level lick
lid life light like likely limit lip list listen load loaf lock lonely long loose lord lose loss lost loud love
lovely low luck lucky lunch machine mad magic mail main major male manage manner many map mark market marry
master match mate matter meal mean measure meat media meet melt member memory mend mention mess message messy
metal method middle might mild mile milk million mind mine minor minute mirror mistake mix modern moist moment money
monkey month mood moon morning most mostly mother motor mould mount mountain mouse mouth movie much mud
music naked narrow nasty nature naughty neat neck nephew nerve nest net news nice niece night nine noise noisy
none noon normal north nose note notice nurse nut oak obey object obvious occur ocean odd offer office often
oil okay old once onion open opinion orange ought our outdoor outer outside oven owe own owner pack page paid
pain paint pair pale paper parent park part partner party pass past paste path patient pay peace peel people pepper
perfect period permit person pet phone photo piano pick picture pie piece pile pin pink pint pipe pity pizza
plain plan planet plastic play pleasant plenty pocket poem point poison polite pool poor pop popular possible
post pound powder power praise pray present press pretend pretty prevent price pride print prison private prize
problem produce promise proper protect proud prove public pull pump punish pure purple purpose purse push
puzzle quality quarter queen question quick quickly quiet quite race radio rain raise ran rare rarely raw
reach react read ready real realise realize reason receive recent recipe record red reduce refuse regular relax
rely remain remark remind rent repair replace reply report request rescue respect result rice rich rid ride ring
rinse ripe rise risk river road roast rob rock role roll roof room root rope rotten rough round row royal rub rude
rug ruin rule run rush rust sad safe said sail sake salad salt salty sand sandwich sang sauce sausage save saw scale
scare school science score scratch scream sea seal search season seat second secret seed seek seem seen seldom self
sell send sense sent separate serious servant seven several severe sew shade shadow shake shame shape share
sharp she sheep sheet shell shine ship shirt shock shoe shook shop shore short shot shoulder shout show shower
shut shy sick side sight sign silent silk silly silver similar simple since sing singe sister sit six size skill skin skip
skirt sky sleep slept slice slide slight slip slippery slow slowly small smart smash smell smelly smile smoke smooth
snack snake sneak snow soak soap soft soggy soil sold solid solve some somebody someone somehow sometimes somewhere
son song soon sore sorry sort soul sound soup sour south space spare speak special speech speed spell spend spent spice
spicy spill spilt spin spirit spit splash split spoil spoilt spoke spot spray spread spring square squeeze stack
staff stage stain stair stale stamp stand star stare state station stay steak steal steam steel steep step stew stick
sticky stiff still sting stink stir stock stomach stone stood stop store storm story straight strange stranger
stream street strength stress stretch strict string strip strong stuck student study stupid style such sudden
suffer sugar suggest suit summer sun sunny supper supply suppose sure surface surprise sweat sweep sweet swept
swim swing table tail talk tall tank tape taste tasty taught tax tea teach team tear tease teeth tell ten tend tender
terrible test than thank thanks that their them then thick thief thin think third thirsty thirty those though
thought thread three threw throat through throw thumb thunder tidy tie tight till tin tiny tip tire tired title today
toe together told tongue tonight tool tooth top torn total touch tough tour toward towards town toy track trade trail
train trap trash travel treat tree trick tried trip trouble true trust truth try tune turn twelve twenty twin twist
type ugly uncle unless unlike until upper upset upside upstairs use useful usual usually valley value van various
very view village visit voice wait waiter walk wall wander warm warn waste wave wavy way weak wear weather wedding
week weekend weigh weight weird welcome well went west wet whatever wheel when whenever where wherever whether
which whichever while whisper white whoever whole whom whose wide wife wild win wind wine wing winter wipe wire
wise wish within without woke woman women wonder wood wool word wore work world worm worn worry worse worst worth
would wound wrap wrist write wrong wrote yard year yell yellow yesterday yet young zero zone
bottle bucket filthy frost gran grandson granddaughter mum dad mummy daddy fella landlord neighbour neighbor
brand crumbs beeping blaring melted thawed spilled wobbly fridge freezer hob sideways backwards inside
`;

export const ENGLISH_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
