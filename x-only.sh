sed -i "s/test('\(is what publint\|has types that\|compiles in a\|who builds\|defines a tag\|keeps the HEIC\)/test.skip('\1/" test/package/package.test.ts
timeout 500 node scripts/test-node.mjs package test/package/package.test.ts 2>&1 | tail -${1:-100}
sed -i "s/test.skip('/test('/" test/package/package.test.ts
