package activitylint

import (
	"context"
	"crypto/rand"
	_ "embed"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

//go:embed activity-lint.wasm
var module []byte

// The version of the module's interface.
const interfaceVersion = 1

// A compiledModule is the machine code of the module, for all instances of the process.
type compiledModule struct {
	runtime wazero.Runtime
	code    wazero.CompiledModule
}

var (
	compiledMutex sync.Mutex
	compiled      = map[string]*compiledModule{} // by cache folder
)

// compile returns the machine code, from the cache if it has been compiled before: 0.1 s instead of seconds.
func compile(ctx context.Context, cacheFolder string) (*compiledModule, error) {
	compiledMutex.Lock()
	defer compiledMutex.Unlock()
	if found := compiled[cacheFolder]; found != nil {
		return found, nil
	}
	configuration := wazero.NewRuntimeConfig()
	if cacheFolder != "" {
		cache, err := wazero.NewCompilationCacheWithDir(cacheFolder)
		if err != nil {
			return nil, fmt.Errorf("activitylint: cannot use the cache folder: %w", err)
		}
		configuration = configuration.WithCompilationCache(cache)
	}
	runtime := wazero.NewRuntimeWithConfig(ctx, configuration)
	code, err := runtime.CompileModule(ctx, module)
	if err != nil {
		return nil, fmt.Errorf("activitylint: cannot compile the module: %w", err)
	}
	compiled[cacheFolder] = &compiledModule{runtime, code}
	return compiled[cacheFolder], nil
}

// defaultCacheFolder returns a folder of the user; "" if the user has none, as in some containers.
func defaultCacheFolder() string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	folder = filepath.Join(folder, "activity-lint")
	if os.MkdirAll(folder, 0o700) != nil {
		return ""
	}
	return folder
}

// An instance is a module with its own memory, which one goroutine at a time can use.
type instance struct {
	context context.Context
	module  api.Module
}

func newInstance(cacheFolder string) (*instance, error) {
	ctx := context.Background()
	compiled, err := compile(ctx, cacheFolder)
	if err != nil {
		return nil, err
	}
	// Several instances can exist without a name. The module is a library: it has no start function.
	configuration := wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize")
	module, err := compiled.runtime.InstantiateModule(ctx, compiled.code, configuration)
	if err != nil {
		return nil, fmt.Errorf("activitylint: cannot start the module: %w", err)
	}
	i := &instance{ctx, module}
	if version, err := i.invoke("al_version"); err != nil || version != interfaceVersion {
		_ = i.close()
		return nil, fmt.Errorf("activitylint: the module has interface %d, not %d: %v", version, interfaceVersion, err)
	}
	if err := i.seed(); err != nil {
		_ = i.close()
		return nil, err
	}
	return i, nil
}

// seed makes the hash tables of the module unpredictable, because payloads can come from strangers.
func (i *instance) seed() error {
	var seed [8]byte
	if _, err := rand.Read(seed[:]); err != nil {
		return fmt.Errorf("activitylint: no random numbers: %w", err)
	}
	low, high := binary.LittleEndian.Uint32(seed[:4]), binary.LittleEndian.Uint32(seed[4:])
	_, err := i.invoke("al_seed", uint64(low), uint64(high))
	return err
}

func (i *instance) close() error { return i.module.Close(i.context) }

// invoke calls a function of the module.
func (i *instance) invoke(function string, arguments ...uint64) (uint64, error) {
	exported := i.module.ExportedFunction(function)
	if exported == nil {
		return 0, fmt.Errorf("activitylint: the module has no function %s", function)
	}
	results, err := exported.Call(i.context, arguments...)
	if err != nil {
		return 0, fmt.Errorf("activitylint: %s: %w", function, err)
	}
	if len(results) == 0 {
		return 0, nil
	}
	return results[0], nil
}

// result calls a function with strings, and returns the content of its result.
func (i *instance) result(function string, arguments []uint64, texts ...[]byte) ([]byte, error) {
	for _, text := range texts {
		address, err := i.copy(text)
		if err != nil {
			return nil, err
		}
		defer i.free(address)
		arguments = append(arguments, address, uint64(len(text)))
	}
	address, err := i.invoke(function, arguments...)
	if err != nil {
		return nil, err
	}
	defer i.free(address)
	return i.content(uint32(address), function)
}

// content reads a result: a status, a count, and bytes.
func (i *instance) content(address uint32, function string) ([]byte, error) {
	const header = 8
	memory := i.module.Memory()
	status, hasStatus := memory.ReadUint32Le(address)
	count, hasCount := memory.ReadUint32Le(address + 4)
	view, hasContent := memory.Read(address+header, count)
	if !hasStatus || !hasCount || !hasContent {
		return nil, fmt.Errorf("activitylint: the result of %s is outside the memory", function)
	}
	if status != 0 {
		return nil, newError(view)
	}
	return append([]byte(nil), view...), nil
}

// copy copies the text into the memory of the module.
func (i *instance) copy(text []byte) (uint64, error) {
	address, err := i.invoke("al_alloc", uint64(len(text)))
	if err != nil {
		return 0, err
	}
	if address == 0 {
		return 0, &Error{Kind: Size, Message: fmt.Sprintf("a text of %d bytes is too large", len(text))}
	}
	if !i.module.Memory().Write(uint32(address), text) {
		return 0, fmt.Errorf("activitylint: a text of %d bytes is outside the memory", len(text))
	}
	return address, nil
}

// free frees memory of the module. If that fails, the module has failed before.
func (i *instance) free(address uint64) { _, _ = i.invoke("al_free", address) }
